import { create } from 'zustand';
import { onAccountChange } from '../platform/account-state.ts';

type Palette = { isOpen: boolean; toggle: () => void; close: () => void };

export const usePalette = create<Palette>()((set) => ({
	isOpen: false,
	toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
	close: () => set({ isOpen: false }),
}));

onAccountChange(() => usePalette.setState(usePalette.getInitialState()));
