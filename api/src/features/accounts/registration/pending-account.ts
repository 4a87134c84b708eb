import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { account, user } from '../../../platform/db/schema/index.ts';

/** An account whose address nobody has confirmed yet. */
export type PendingAccount = {
	userId: string;
	/** Null once the address was registered again: each link then brings the password of its own registration. */
	passwordHash: string | null;
};

export async function findPending(db: Database | Transaction, email: string): Promise<PendingAccount | null> {
	const [row] = await db
		.select({ userId: user.id, passwordHash: account.password })
		.from(user)
		.innerJoin(account, isPasswordOf(user.id))
		.where(and(eq(user.email, email), eq(user.emailVerified, false)));
	return row ?? null;
}

export async function setPassword(tx: Transaction, userId: string, passwordHash: string | null): Promise<void> {
	await tx.update(account).set({ password: passwordHash }).where(isPasswordOf(userId));
}

/** Returns false for an account that only providers sign in to. */
export async function hasPassword(db: Database | Transaction, userId: string): Promise<boolean> {
	const isSet = and(isPasswordOf(userId), isNotNull(account.password));
	return (await db.select({ id: account.id }).from(account).where(isSet)).length > 0;
}

/** The row of an account that holds its password, which may be null. */
export const isPasswordOf = (userId: string | typeof user.id) =>
	and(eq(account.userId, userId), eq(account.providerId, 'credential'));
