import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { rotateSession } from '../../../platform/auth/rotate-session.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { session, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { replacePassword } from '../replace-password.ts';

type NewPassword = {
	userId: string;
	passwordHash: string;
	/** The session that remains, with another id. */
	exceptSession: string | null;
};

/**
 * Sets a password, deletes the account's other sessions, makes the tokens of the remaining one renew, and notifies the
 * owner by mail. Returns the ids of the sessions,
 * to be evicted after the commit, and the id of the mail, to be dispatched then.
 */
export async function setNewPassword(
	tx: Transaction,
	deps: Deps,
	{ userId, passwordHash, exceptSession }: NewPassword,
): Promise<{ ended: string[]; mailId: string }> {
	// also discards another address that whoever knew the old password asked for
	await replacePassword(tx, userId, passwordHash);
	const others = and(eq(session.userId, userId), ne(session.id, exceptSession ?? ''));
	const ended = await tx.delete(session).where(others).returning({ id: session.id });
	if (exceptSession) await rotateSession(tx, exceptSession);
	const [owner] = await tx.select().from(user).where(eq(user.id, userId));
	if (!owner) throw new AppError('bad_token');
	const mailId = await addMailToOwner(tx, deps, owner, { kind: 'passwordChanged', path: '/auth/recovery' });
	return { ended: [...ended.map(({ id }) => id), ...(exceptSession ? [exceptSession] : [])], mailId };
}
