import { and, eq, exists, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { conversation, integration, push } from '../../../../platform/db/schema/index.ts';
import type { PushRow } from '../push-rows.ts';

/** Longer than an attempt may take. After that, its process counts as killed. */
const leaseMs = 60_000;

export type Connection = Pick<typeof integration.$inferSelect, 'id' | 'workspaceId' | 'provider'>;

const isDue = (now: Date) => {
	const outsideBin = and(eq(conversation.id, push.conversationId), isNull(conversation.deletedAt));
	return and(
		eq(push.state, 'waiting'),
		lte(push.dueAt, now),
		or(isNull(push.claimedUntil), lte(push.claimedUntil, now)),
		or(eq(push.isRemoval, true), sql`exists (select 1 from ${conversation} where ${outsideBin})`),
	);
};

const isOf = ({ workspaceId, provider }: Pick<Connection, 'workspaceId' | 'provider'>) =>
	and(eq(push.workspaceId, workspaceId), eq(push.provider, provider));

const mayBeCalled = (now: Date) =>
	and(isNull(integration.disconnectedAt), or(isNull(integration.pausedUntil), lte(integration.pausedUntil, now)));

export async function connectionsWithDue({ db, clock }: Deps, limit: number): Promise<Connection[]> {
	const now = clock();
	const due = db
		.select({ one: sql`1` })
		.from(push)
		.where(and(eq(push.workspaceId, integration.workspaceId), eq(push.provider, integration.provider), isDue(now)));
	return (
		db
			.select({ id: integration.id, workspaceId: integration.workspaceId, provider: integration.provider })
			.from(integration)
			.where(and(mayBeCalled(now), exists(due)))
			// Random order reaches every connection when more are due than run at once.
			.orderBy(sql`random()`)
			.limit(limit)
	);
}

/** Claimed before the attempt, so that no other process does and a crash leaves a trace. */
export async function claimPushes({ db, clock }: Deps, connection: Connection, limit: number): Promise<PushRow[]> {
	const now = clock();
	const isIt = and(eq(integration.id, connection.id), mayBeCalled(now));
	const [open] = await db.select({ id: integration.id }).from(integration).where(isIt);
	if (!open) return [];
	const due = db
		.select({ id: push.id })
		.from(push)
		.where(and(isOf(connection), isDue(now)))
		.orderBy(push.dueAt, push.id)
		.limit(limit)
		.for('update', { skipLocked: true });
	return (
		db
			.update(push)
			.set({
				attemptedAt: now,
				attempts: sql`${push.attempts} + 1`,
				claimedUntil: new Date(now.getTime() + leaseMs),
			})
			// An array is evaluated once. With a join, more rows than the limit could be locked.
			.where(sql`${push.id} = any(array${due})`)
			.returning()
	);
}
