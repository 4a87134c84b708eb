import { create } from 'zustand';
import { onAccountChange } from '../platform/account-state.ts';

type VoiceMemo = {
	/** There are memos in this browser, or one is about to be recorded: the code for them is loaded. */
	isInUse: boolean;
	use: () => void;
};

export const useVoiceMemo = create<VoiceMemo>()((set) => ({
	isInUse: false,
	use: () => set({ isInUse: true }),
}));

onAccountChange(() => useVoiceMemo.setState(useVoiceMemo.getInitialState()));
