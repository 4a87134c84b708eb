import { and, eq, ne } from 'drizzle-orm';
import { rotateSession } from '../../../platform/auth/rotate-session.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { session, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountContext } from '../account-context.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { replacePassword } from '../replace-password.ts';

type NewPassword = {
	userId: string;
	passwordHash: string;
	/** The session that remains, with another id; null when the account is recovered by mail. */
	exceptSession: string | null;
	/** Whether everything else that reaches the account stays, which somebody else may have made. */
	keepsAccess: boolean;
};

/**
 * Sets a password, deletes the account's other sessions, makes the tokens of the remaining one renew, and notifies the
 * owner by mail. Returns the ids to be evicted after the commit, and the id of the mail, to be dispatched then.
 */
export async function setNewPassword(
	tx: Transaction,
	{ deps, endAccess }: Pick<AccountContext, 'deps' | 'endAccess'>,
	{ userId, passwordHash, exceptSession, keepsAccess }: NewPassword,
): Promise<{ ended: string[]; mailId: string }> {
	// also discards another address that whoever knew the old password asked for
	await replacePassword(tx, userId, passwordHash);
	const others = and(eq(session.userId, userId), ne(session.id, exceptSession ?? ''));
	await tx.delete(session).where(others);
	if (exceptSession) await rotateSession(tx, exceptSession);
	const [owner] = await tx.select().from(user).where(eq(user.id, userId));
	if (!owner) throw new AppError('bad_token');
	const recovered = keepsAccess ? 'accessKept' : 'accountRecovered';
	const kind = exceptSession ? 'passwordChanged' : recovered;
	const path = kind === 'accessKept' ? '/device?access=all' : '/auth/recovery';
	const mailId = await addMailToOwner(tx, deps, owner, { kind, path });
	if (!keepsAccess) await endAccess(tx, { userId, email: owner.email, fullName: owner.fullName });
	// each session, device and key of the account
	return { ended: [userId], mailId };
}
