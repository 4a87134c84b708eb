import { and, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open-database.ts';
import { passkey, twoFactor, user } from '../../db/schema/index.ts';

type Reader = Database | Transaction;

export function secondFactorOf(db: Reader, userId: string | typeof user.id): SQL<boolean> {
	const one = { one: sql`1` };
	const app = db.select(one).from(twoFactor).where(isAppOf(userId));
	const key = db.select(one).from(passkey).where(eq(passkey.userId, userId));
	return sql<boolean>`${or(exists(app), exists(key))}`;
}

export const isAppOf = (userId: string | typeof user.id) =>
	and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt));

export async function hasSecondFactor(db: Reader, userId: string): Promise<boolean> {
	const rows = await db
		.select({ id: user.id })
		.from(user)
		.where(and(eq(user.id, userId), secondFactorOf(db, userId)));
	return rows.length > 0;
}

export async function secondFactorsOf(db: Reader, userId: string): Promise<('app' | 'passkey')[]> {
	const hasApp = (await db.$count(twoFactor, isAppOf(userId))) > 0;
	const hasPasskey = (await db.$count(passkey, eq(passkey.userId, userId))) > 0;
	return [...(hasApp ? (['app'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])];
}
