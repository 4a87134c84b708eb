import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Proof } from '../accounts/index.ts';

export type ClosingContext = {
	deps: Deps;
	/** Makes the next call of a person read their rank, and the state of their workspace, again. */
	evict(userId: string): void;
	/** Asks a person once more for what they sign in with. */
	assertOwner(caller: Caller, proof: Proof): Promise<void>;
};
