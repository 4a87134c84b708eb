import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { user } from '../db/schema/index.ts';

type UserRow = typeof user.$inferSelect;

/** Which accounts may sign in as administrators of the server. */
export const isAdministrator = and(
	eq(user.role, 'admin'),
	eq(user.isActive, true),
	eq(user.isApproved, true),
	eq(user.emailVerified, true),
);

/** The same of a row that is about to be written. */
export const mayAdminister = ({ role, isActive, isApproved, emailVerified }: UserRow): boolean =>
	role === 'admin' && isActive && isApproved && emailVerified;

/** Returns the ids of the administrators, and holds their rows until the end of the transaction: the last one must stay. */
export async function holdAdministrators(tx: Transaction): Promise<string[]> {
	const rows = await tx.select({ id: user.id }).from(user).where(isAdministrator).orderBy(asc(user.id)).for('update');
	return rows.map(({ id }) => id);
}

/** Returns whether nobody else administers the server. Holds the rows of all administrators, so that two cannot go at once. */
export async function isOnlyAdministrator(tx: Transaction, userId: string): Promise<boolean> {
	const [only, ...others] = await holdAdministrators(tx);
	return only === userId && others.length === 0;
}
