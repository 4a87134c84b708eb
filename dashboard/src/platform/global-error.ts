import { create } from 'zustand';
import { onAccountChange } from './account-state.ts';

/** The failure of the server that a dialog of the shell shows, by the id in its log; null for none. */
export const useGlobalError = create<{ errorId: string | null }>()(() => ({ errorId: null }));

onAccountChange(() => useGlobalError.setState(useGlobalError.getInitialState()));
