import { create } from 'zustand';
import { onAccountChange } from '../platform/account-state.ts';

export type AccountDialogKind = 'profile' | 'password' | 'deletion' | 'second-factor' | 'passkeys';
type AccountDialog = { shown: AccountDialogKind | null; open: (shown: AccountDialogKind) => void; close: () => void };

export const useAccountDialog = create<AccountDialog>()((set) => ({
	shown: null,
	open: (shown) => set({ shown }),
	close: () => set({ shown: null }),
}));

onAccountChange(() => useAccountDialog.setState(useAccountDialog.getInitialState()));
