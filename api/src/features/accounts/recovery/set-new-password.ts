import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { rotateSession } from '../../../platform/auth/rotate-session.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { apiKey, session, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { revokeGrantsOf } from '../../../platform/oauth/device-grants.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { replacePassword } from '../replace-password.ts';

type NewPassword = {
	userId: string;
	passwordHash: string;
	/** The session that remains, with another id; null when the account is recovered by mail. */
	exceptSession: string | null;
};

/**
 * Sets a password, deletes the account's other sessions, makes the tokens of the remaining one renew, and notifies the
 * owner by mail. Without a remaining session, devices, apps and API keys end too: somebody else may have made them.
 * Returns the ids of the sessions, to be evicted after the commit, and the id of the mail, to be dispatched then.
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
	else await endLastingAccess(tx, userId);
	const [owner] = await tx.select().from(user).where(eq(user.id, userId));
	if (!owner) throw new AppError('bad_token');
	const kind = exceptSession ? 'passwordChanged' : 'accountRecovered';
	const mailId = await addMailToOwner(tx, deps, owner, { kind, path: '/auth/recovery' });
	return { ended: [...ended.map(({ id }) => id), ...(exceptSession ? [exceptSession] : [])], mailId };
}

/** What a reseller made stays: its owner never had it. */
async function endLastingAccess(tx: Transaction, userId: string): Promise<void> {
	await revokeGrantsOf(tx, userId);
	await tx.delete(apiKey).where(and(eq(apiKey.userId, userId), isNull(apiKey.resellerId)));
}
