import { and, eq } from 'drizzle-orm';
import { isPasswordOf } from '../../../platform/auth/proof/has-password.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { account, user } from '../../../platform/db/schema/index.ts';

export type PendingAccount = {
	userId: string;
	/** Null once the address was registered again: each link then carries the password of its own registration. */
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
