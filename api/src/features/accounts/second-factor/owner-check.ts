import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { createAccountContext } from '../account-context.ts';
import { assertOwner, type Proof } from './assert-owner.ts';

export function createOwnerCheck(deps: Deps): (caller: Caller, proof: Proof) => Promise<void> {
	const noHooks = { onAccountCreated: async () => {}, endAccess: async () => {}, invalidateSession: () => {} };
	const context = createAccountContext(deps, noHooks);
	return (caller, proof) => assertOwner(context, caller, proof);
}
