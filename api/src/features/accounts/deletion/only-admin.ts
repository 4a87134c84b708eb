import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { user } from '../../../platform/db/schema/index.ts';

/** Whether nobody else administers the server. Holds the rows of all administrators, so that two cannot go at once. */
export async function isOnlyAdmin(tx: Transaction, userId: string): Promise<boolean> {
	const active = await tx
		.select({ id: user.id })
		.from(user)
		.where(and(eq(user.role, 'admin'), eq(user.isActive, true)))
		.orderBy(user.id)
		.for('update');
	return active.length === 1 && active[0]?.id === userId;
}
