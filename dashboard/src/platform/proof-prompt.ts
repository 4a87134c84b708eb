import type { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { create } from 'zustand';
import { onAccountChange } from './account-state.ts';

export type AskedProof = {
	/** The account's proofs: `password`, `app`, `passkey`. */
	methods: readonly string[];
	answer: (isProven: boolean) => void;
};

export const useProofPrompt = create<{ asked: AskedProof | null }>()(() => ({ asked: null }));

let pending: Promise<boolean> | null = null;

/** Calls refused in the meantime share the answer. */
export function askForProof({ extra }: Pick<ApiError, 'extra'>): Promise<boolean> {
	pending ??= new Promise<boolean>((answer) => {
		useProofPrompt.setState({ asked: { methods: [extra.methods ?? 'password'].flat().map(String), answer } });
	}).finally(() => {
		pending = null;
		useProofPrompt.setState({ asked: null });
	});
	return pending;
}

onAccountChange(() => useProofPrompt.getState().asked?.answer(false));
