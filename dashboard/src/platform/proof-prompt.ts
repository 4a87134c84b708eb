import type { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { create } from 'zustand';
import { onAccountChange } from './account-state.ts';

/** A call that waits until its caller has proved who they are. */
export type AskedProof = {
	/** What the account can prove it with: `password`, `app`, `passkey`. */
	methods: readonly string[];
	answer: (isProven: boolean) => void;
};

/** Which proof is asked for. The app shows the dialog over any page. */
export const useProofPrompt = create<{ asked: AskedProof | null }>()(() => ({ asked: null }));

let pending: Promise<boolean> | null = null;

/** Returns whether it was given, once the person has answered. Calls that are refused meanwhile wait for the same answer. */
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
