import { hasPassword } from '../../../platform/auth/proof/has-password.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AccountContext } from '../account-context.ts';
import { assertSecondFactor } from './assert-code.ts';

export type Proof = { password?: string | undefined; code?: string | undefined };

/** Throws `wrong_password`, `second_factor_needed` and `wrong_code`. */
export async function assertOwner(
	context: AccountContext,
	caller: Caller,
	{ password = '', code }: Proof,
): Promise<void> {
	const { deps } = context;
	if (await hasPassword(deps.db, caller.userId))
		await assertPassword(context, caller.userId, { password, field: 'password' });
	await assertSecondFactor(context, caller, code);
}

export async function assertPassword(
	{ deps, limits }: AccountContext,
	userId: string,
	{ password, field }: { password: string; field: string },
): Promise<void> {
	await limits.passwordChanges.assert(userId);
	if (!(await deps.accounts.hasPassword(userId, password))) throw fieldError('wrong_password', field, 'wrong');
	await limits.passwordChanges.refund(userId);
}
