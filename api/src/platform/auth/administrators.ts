import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { user } from '../db/schema/index.ts';

type UserRow = typeof user.$inferSelect;

export const isAdministrator = and(
	eq(user.role, 'admin'),
	eq(user.isActive, true),
	eq(user.isApproved, true),
	eq(user.emailVerified, true),
);

export const mayAdminister = ({ role, isActive, isApproved, emailVerified }: UserRow): boolean =>
	role === 'admin' && isActive && isApproved && emailVerified;

/** Locks their rows until the end of the transaction, so that the last one cannot be removed. */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
	const rows = await tx.select({ id: user.id }).from(user).where(isAdministrator).orderBy(asc(user.id)).for('update');
	return rows.map(({ id }) => id);
}

/** Locks the rows of all administrators, so that two cannot leave at once. */
export async function isOnlyAdministrator(tx: Transaction, userId: string): Promise<boolean> {
	const [only, ...others] = await lockAdministrators(tx);
	return only === userId && others.length === 0;
}
