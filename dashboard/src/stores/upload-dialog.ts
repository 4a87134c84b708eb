import { create } from 'zustand';

type UploadDialog = {
	isOpen: boolean;
	/** Chosen or dropped somewhere, and not yet given to the queue. */
	chosen: readonly File[];
	open: (files?: readonly File[]) => void;
	drop: (file: File) => void;
	forget: () => void;
	close: () => void;
};

/** Whether the upload dialog is open, from wherever it was opened. */
export const useUploadDialog = create<UploadDialog>()((set) => ({
	isOpen: false,
	chosen: [],
	open: (files = []) => set((state) => ({ isOpen: true, chosen: [...state.chosen, ...files] })),
	drop: (file) => set((state) => ({ chosen: state.chosen.filter((other) => other !== file) })),
	forget: () => set({ chosen: [] }),
	close: () => set({ isOpen: false }),
}));
