import { hasPassword } from '../../../platform/auth/proof/has-password.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { recoveryCodes } from '../single-use-codes.ts';

/** The link goes by mail, so that a stolen session cannot set a password. Throws `password_set`. */
export async function mailFirstPassword({ deps, limits }: AccountContext, caller: Caller): Promise<void> {
	const { userId, email } = caller;
	if (await hasPassword(deps.db, userId)) throw new AppError('password_set');
	await limits.mails.assert(email);
	const mailId = await deps.db.transaction(async (tx) => {
		const code = await recoveryCodes.add(tx, { userId, content: '' }, deps.clock());
		const mail = { kind: 'firstPassword', path: `/auth/recovery/${code}` } as const;
		return addMailToOwner(tx, deps, { id: userId, email }, mail);
	});
	await dispatchMessage(deps, mailId);
}
