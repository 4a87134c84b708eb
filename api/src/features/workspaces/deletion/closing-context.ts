import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Proof } from '../../accounts/index.ts';

export type ClosingContext = {
	deps: Deps;
	invalidate(userOrWorkspaceId: string): void;
	assertOwner(caller: Caller, proof: Proof): Promise<void>;
};
