import { create } from 'zustand';

type VoiceMemo = {
	/** Somebody has memos here or is about to record one: what looks after them is loaded. */
	isInUse: boolean;
	use: () => void;
};

export const useVoiceMemo = create<VoiceMemo>()((set) => ({
	isInUse: false,
	use: () => set({ isInUse: true }),
}));
