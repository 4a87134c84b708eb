import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { sentTask } from '../../../platform/db/schema/index.ts';

export async function requestTaskSync(tx: Transaction, taskIds: readonly string[], now: Date): Promise<void> {
	if (taskIds.length === 0) return;
	const isThere = and(inArray(sentTask.taskId, [...taskIds]), eq(sentTask.state, 'sent'));
	await tx.update(sentTask).set({ state: 'waiting', attempts: 0, dueAt: now }).where(isThere);
}
