import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { integration, localTask, sentTask } from '../../../../platform/db/schema/index.ts';
import type { RemoteTask, ToolTask } from '../../../../platform/providers/provider.ts';
import type { VendorError } from '../../../../platform/providers/vendor-error.ts';
import { recordActivity } from '../../../foundation/index.ts';
import { restMs, retryPauseMs } from '../../crm-sync/attempt/retry-pauses.ts';
import type { SentTaskRow } from './claim-tasks.ts';
import { failSentTasksOf } from './follow-connection.ts';
import { hashOf, readToolTask } from './read-task.ts';

/** Recorded even if the tool was disconnected in the meantime, so that the task is not created twice. */
export async function recordSent(deps: Deps, row: SentTaskRow, remote: RemoteTask, task: ToolTask): Promise<void> {
	const now = deps.clock();
	const isIt = eq(sentTask.id, row.id);
	await deps.db.transaction(async (tx) => {
		await tx
			.update(sentTask)
			.set({
				remoteId: remote.id,
				remoteUrl: remote.url,
				isInDoubt: false,
				contentHash: hashOf(task),
				wasDone: task.isDone,
				sentAt: now,
				polledAt: now,
				attempts: 0,
				reason: null,
				claimedUntil: null,
			})
			.where(isIt);
		const shown = await readToolTask(deps, tx, row.taskId);
		// The task may have changed while it was sent.
		const isCurrent = !shown || (hashOf(shown) === hashOf(task) && shown.isDone === task.isDone);
		await tx
			.update(sentTask)
			.set(isCurrent ? { state: 'sent' } : { state: 'waiting', dueAt: now })
			.where(isIt);
		if (row.sentAt === null) await recordInFeed(tx, deps, row, task);
	});
}

async function recordInFeed(tx: Transaction, { providers }: Deps, row: SentTaskRow, task: ToolTask): Promise<void> {
	const [about] = await tx.select().from(localTask).where(eq(localTask.id, row.taskId));
	const userId = row.requestedBy ?? about?.creatorId;
	if (!about || !userId) return;
	await recordActivity(tx, { workspaceId: about.workspaceId, userId }, 'externalTaskCreated', {
		title: task.title,
		providerName: providers.find(row.provider)?.title ?? row.provider,
		...(about.conversationId && { callId: about.conversationId }),
		...(task.dueDate && { dueDate: task.dueDate }),
	});
}

export async function releaseClaim({ db }: Deps, { id, attempts }: SentTaskRow): Promise<void> {
	await db
		.update(sentTask)
		.set({ claimedUntil: null, attempts: Math.max(0, attempts - 1) })
		.where(eq(sentTask.id, id));
}

type Failure = { row: SentTaskRow; workspaceId: string; error: VendorError; isStopping: boolean };

export async function recordFailure(deps: Deps, { row, workspaceId, error, isStopping }: Failure): Promise<void> {
	const now = deps.clock();
	const { reason, retryAfterMs } = error;
	const isWaiting = and(eq(sentTask.id, row.id), eq(sentTask.state, 'waiting'));
	const after = (ms: number) => new Date(now.getTime() + ms);
	const change = (values: Partial<SentTaskRow>) =>
		deps.db
			.update(sentTask)
			.set({ claimedUntil: null, reason, ...values })
			.where(isWaiting);
	if (isStopping || reason === 'busy') {
		const until = after(isStopping ? 0 : (retryAfterMs ?? restMs));
		if (!isStopping) await pauseConnection(deps, workspaceId, row.provider, until);
		await change({ attempts: Math.max(0, row.attempts - 1), dueAt: until });
		return;
	}
	const pauseMs = reason === 'unavailable' ? retryPauseMs(row.attempts) : null;
	if (pauseMs !== null) {
		await pauseConnection(deps, workspaceId, row.provider, after(restMs));
		await change({ dueAt: after(pauseMs) });
		return;
	}
	const forgotten = reason === 'gone' ? { remoteId: null, remoteUrl: null, contentHash: null, wasDone: false } : {};
	await change({ state: 'failed', ...forgotten });
	if (reason === 'refused' || reason === 'narrowed' || reason === 'not_connected')
		await failSentTasksOf(deps.db, { workspaceId, provider: row.provider }, reason);
}

export async function pauseConnection({ db }: Deps, workspaceId: string, provider: string, until: Date): Promise<void> {
	const isIt = and(eq(integration.workspaceId, workspaceId), eq(integration.provider, provider));
	const pausedUntil = sql`greatest(coalesce(${integration.pausedUntil}, 'epoch'), ${until.toISOString()}::timestamptz)`;
	await db
		.update(integration)
		.set({ pausedUntil })
		.where(and(isIt, isNull(integration.disconnectedAt), ne(integration.status, 'disconnected')));
}
