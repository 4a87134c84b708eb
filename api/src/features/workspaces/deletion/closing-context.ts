import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Proof } from '../../accounts/index.ts';

export type ClosingContext = {
	deps: Deps;
	/** Makes the next calls of a person, or of a workspace's members, read rank and state again. */
	evict(userOrWorkspaceId: string): void;
	/** Asks a person once more for what they sign in with. */
	assertOwner(caller: Caller, proof: Proof): Promise<void>;
};
