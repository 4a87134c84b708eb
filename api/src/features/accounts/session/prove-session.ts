import { renewProof } from '../../../platform/auth/proof/fresh-proof.ts';
import { hasPassword } from '../../../platform/auth/proof/has-password.ts';
import { hasSecondFactor } from '../../../platform/auth/two-factor/has-second-factor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AccountContext } from '../account-context.ts';
import { assertSecondFactor } from '../second-factor/assert-code.ts';
import { assertPassword, type Proof } from '../second-factor/assert-owner.ts';

/** Lasts ten minutes. Throws `wrong_password`, `second_factor_needed`, `wrong_code` and `too_many_requests`. */
export async function proveSession(context: AccountContext, caller: Caller, { password = '', code }: Proof) {
	const { db } = context.deps;
	const { userId, sessionId } = caller;
	if (await hasSecondFactor(db, userId)) await assertSecondFactor(context, caller, code);
	else if (await hasPassword(db, userId)) await assertPassword(context, userId, { password, field: 'password' });
	if (sessionId) await renewProof(context.deps, sessionId);
}
