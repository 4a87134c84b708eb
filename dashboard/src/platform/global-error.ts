import { create } from 'zustand';
import { onAccountChange } from './account-state.ts';

export const useGlobalError = create<{ errorId: string | null }>()(() => ({ errorId: null }));

onAccountChange(() => useGlobalError.setState(useGlobalError.getInitialState()));
