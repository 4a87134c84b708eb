import { and, eq, exists, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { conversation, integration, localTask, sentTask } from '../../../../platform/db/schema/index.ts';

export type SentTaskRow = typeof sentTask.$inferSelect;
export type Connection = Pick<typeof integration.$inferSelect, 'id' | 'workspaceId' | 'provider'>;

/** Longer than an attempt may take. After that, its process counts as killed. */
const leaseMs = 120_000;

export const mayBeCalled = (now: Date) =>
	and(isNull(integration.disconnectedAt), or(isNull(integration.pausedUntil), lte(integration.pausedUntil, now)));

export const isOfWorkspace = (workspaceId: typeof integration.workspaceId | string) =>
	exists(
		sql`(select 1 from ${localTask} left join ${conversation} on ${eq(conversation.id, localTask.conversationId)}
			where ${and(eq(localTask.id, sentTask.taskId), eq(localTask.workspaceId, workspaceId), isNull(conversation.deletedAt))})`,
	);

const isDue = (now: Date) =>
	and(
		eq(sentTask.state, 'waiting'),
		lte(sentTask.dueAt, now),
		or(isNull(sentTask.claimedUntil), lte(sentTask.claimedUntil, now)),
	);

export function connectionsWithDue({ db, clock }: Deps, limit: number): Promise<Connection[]> {
	const now = clock();
	const due = db
		.select({ one: sql`1` })
		.from(sentTask)
		.where(and(eq(sentTask.provider, integration.provider), isDue(now), isOfWorkspace(integration.workspaceId)));
	return db
		.select({ id: integration.id, workspaceId: integration.workspaceId, provider: integration.provider })
		.from(integration)
		.where(and(mayBeCalled(now), exists(due)))
		.orderBy(sql`random()`)
		.limit(limit);
}

export async function claimTasks({ db, clock }: Deps, connection: Connection, limit: number): Promise<SentTaskRow[]> {
	const now = clock();
	const isIt = and(eq(integration.id, connection.id), mayBeCalled(now));
	const [open] = await db.select({ id: integration.id }).from(integration).where(isIt);
	if (!open) return [];
	const due = db
		.select({ id: sentTask.id })
		.from(sentTask)
		.where(and(eq(sentTask.provider, connection.provider), isDue(now), isOfWorkspace(connection.workspaceId)))
		.orderBy(sentTask.dueAt, sentTask.id)
		.limit(limit)
		.for('update', { skipLocked: true });
	return (
		db
			.update(sentTask)
			.set({ attempts: sql`${sentTask.attempts} + 1`, claimedUntil: new Date(now.getTime() + leaseMs) })
			// An array is evaluated once. With a join, more rows than the limit could be locked.
			.where(sql`${sentTask.id} = any(array${due})`)
			.returning()
	);
}
