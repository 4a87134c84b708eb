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
	/** The id of the session to keep. It gets a new id. Null when recovering by mail. */
	exceptSession: string | null;
	/** Keeps devices, API keys and other access, which an attacker may have created. */
	keepsAccess: boolean;
};

/** Returns the ids to invalidate and the id of the mail to dispatch, both after the commit. */
export async function setNewPassword(
	tx: Transaction,
	{ deps, endAccess }: Pick<AccountContext, 'deps' | 'endAccess'>,
	{ userId, passwordHash, exceptSession, keepsAccess }: NewPassword,
): Promise<{ ended: string[]; mailId: string }> {
	// This also discards a pending change of address that an attacker may have requested.
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
	// The user id invalidates every session, device and API key.
	return { ended: [userId], mailId };
}
