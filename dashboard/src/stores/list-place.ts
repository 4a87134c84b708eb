import { create } from 'zustand';
import { onAccountChange } from '../platform/account-state.ts';

/** The query string of the list as it was left, with filters and order, for the link back to it. */
export const useListPlace = create(() => ({ search: '' }));
onAccountChange(() => useListPlace.setState(useListPlace.getInitialState()));
