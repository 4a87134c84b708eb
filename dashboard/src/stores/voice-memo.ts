import { create } from 'zustand';
import { onAccountChange } from '../platform/account-state.ts';

type VoiceMemo = {
	isInUse: boolean;
	use: () => void;
};

export const useVoiceMemo = create<VoiceMemo>()((set) => ({
	isInUse: false,
	use: () => set({ isInUse: true }),
}));

onAccountChange(() => useVoiceMemo.setState(useVoiceMemo.getInitialState()));
