import { create } from 'zustand';
import { onAccountChange } from '../platform/account-state.ts';

export const useListPlace = create(() => ({ search: '' }));
onAccountChange(() => useListPlace.setState(useListPlace.getInitialState()));
