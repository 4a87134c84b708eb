import type { PushReason } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { localTask, sentTask } from '../../../../platform/db/schema/index.ts';

type Of = { workspaceId: string; provider: string };

const isOf = (db: Database | Transaction, { workspaceId, provider }: Of) => {
	const tasks = db.select({ id: localTask.id }).from(localTask).where(eq(localTask.workspaceId, workspaceId));
	return and(eq(sentTask.provider, provider), inArray(sentTask.taskId, tasks));
};

const lasting = ['refused', 'narrowed', 'not_connected'] as const satisfies PushReason[];

export async function failSentTasksOf(
	db: Database | Transaction,
	of: Of,
	reason: (typeof lasting)[number],
): Promise<void> {
	await db
		.update(sentTask)
		.set({ state: 'failed', reason, claimedUntil: null })
		.where(and(isOf(db, of), eq(sentTask.state, 'waiting')));
}

export async function resumeSentTasksOf(tx: Transaction, of: Of, now: Date): Promise<void> {
	await tx
		.update(sentTask)
		.set({ state: 'waiting', attempts: 0, dueAt: now })
		.where(and(isOf(tx, of), eq(sentTask.state, 'failed'), inArray(sentTask.reason, lasting)));
}
