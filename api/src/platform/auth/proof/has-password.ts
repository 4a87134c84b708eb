import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open-database.ts';
import { account, type user } from '../../db/schema/index.ts';

export async function hasPassword(db: Database | Transaction, userId: string): Promise<boolean> {
	const isSet = and(isPasswordOf(userId), isNotNull(account.password));
	return (await db.select({ id: account.id }).from(account).where(isSet)).length > 0;
}

export const isPasswordOf = (userId: string | typeof user.id) =>
	and(eq(account.userId, userId), eq(account.providerId, 'credential'));
