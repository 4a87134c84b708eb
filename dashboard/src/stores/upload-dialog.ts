import { create } from 'zustand';
import { onAccountChange } from '../platform/account-state.ts';

type UploadDialog = {
	isOpen: boolean;
	chosen: readonly File[];
	open: (files?: readonly File[]) => void;
	drop: (file: File) => void;
	forget: () => void;
	close: () => void;
};

export const useUploadDialog = create<UploadDialog>()((set) => ({
	isOpen: false,
	chosen: [],
	open: (files = []) => set((state) => ({ isOpen: true, chosen: [...state.chosen, ...files] })),
	drop: (file) => set((state) => ({ chosen: state.chosen.filter((other) => other !== file) })),
	forget: () => set({ chosen: [] }),
	close: () => set({ isOpen: false }),
}));

onAccountChange(() => useUploadDialog.setState(useUploadDialog.getInitialState()));
