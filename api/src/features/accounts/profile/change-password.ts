import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { setNewPassword } from '../recovery/set-new-password.ts';
import { assertUncommon } from '../registration/assert-uncommon.ts';
import { assertSecondFactor } from '../second-factor/assert-code.ts';
import { assertPassword } from '../second-factor/assert-owner.ts';

type Passwords = { oldPassword: string; newPassword: string; code?: string | undefined };

/** Ends all other sessions. Asks for the second factor again. Throws `wrong_password` and `too_many_requests`. */
export async function changePassword(
	context: AccountContext,
	caller: Caller,
	{ oldPassword, newPassword, code }: Passwords,
): Promise<void> {
	const { deps, invalidateSession } = context;
	const { userId, sessionId, email, fullName } = caller;
	await assertPassword(context, userId, { password: oldPassword, field: 'oldPassword' });
	await assertUncommon(newPassword, { email, fullName }).catch(asNewPassword);
	await assertSecondFactor(context, caller, code);
	const passwordHash = await deps.accounts.hashPassword(newPassword);
	const { ended, mailId } = await deps.db.transaction((tx) =>
		setNewPassword(tx, context, { userId, passwordHash, exceptSession: sessionId, keepsAccess: true }),
	);
	for (const id of ended) invalidateSession(id);
	await dispatchMessage(deps, mailId);
}

function asNewPassword(error: unknown): never {
	if (error instanceof AppError) throw fieldError(error.code, 'newPassword', 'common');
	throw error;
}
