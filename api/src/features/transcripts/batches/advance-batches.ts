import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import {
	conversation,
	processingRun,
	transcriptBatch,
	transcriptBatchItem,
} from '../../../platform/db/schema/index.ts';
import { startNextItem } from './start-item.ts';
import { withdrawItems } from './withdraw-items.ts';

const keptMs = 30 * 86_400_000;

/** Safe to call from several processes. */
export async function advanceBatches(deps: Deps): Promise<void> {
	const { db } = deps;
	await finishItems(deps);
	const running = db
		.select({ id: transcriptBatchItem.batchId })
		.from(transcriptBatchItem)
		.where(and(eq(transcriptBatchItem.batchId, transcriptBatch.id), eq(transcriptBatchItem.state, 'running')));
	const batches = await db
		.select()
		.from(transcriptBatch)
		.where(or(isNull(transcriptBatch.endedAt), sql`exists ${running}`));
	for (const batch of batches) {
		if (batch.state !== 'running') await withdrawItems(deps, batch);
		else while (await startNextItem(deps, batch));
	}
	await endBatches(deps);
}

async function finishItems({ db, clock }: Deps): Promise<void> {
	const { state, supersededAt, finishedAt, reason, message } = processingRun;
	const isDone = eq(state, 'done');
	const isGone = sql`(${conversation.id} is null or ${conversation.deletedAt} is not null)`;
	const isReplaced = or(isNull(processingRun.id), isNotNull(supersededAt));
	const over = db
		.select({
			runId: sql`${transcriptBatchItem.runId}`.as('over_run'),
			batchId: sql`${transcriptBatchItem.batchId}`.as('over_batch'),
			state: sql`case when ${isDone} then 'done' when ${isReplaced} then 'skipped' else 'failed' end`.as('became'),
			reason:
				sql`case when ${isDone} then null when ${isReplaced} then case when ${isGone} then 'Deleted' else 'Replaced' end
				else ${reason} end`.as('because'),
			message: sql`case when ${isReplaced} then null else ${message} end`.as('said'),
			endedAt: sql`coalesce(${finishedAt}, ${clock().toISOString()}::timestamptz)`.as('over_at'),
		})
		.from(transcriptBatchItem)
		.leftJoin(processingRun, eq(processingRun.id, transcriptBatchItem.runId))
		.leftJoin(conversation, eq(conversation.id, transcriptBatchItem.conversationId))
		.where(and(eq(transcriptBatchItem.state, 'running'), or(isReplaced, inArray(state, ['done', 'failed']))))
		.as('over');
	await db
		.update(transcriptBatchItem)
		.set({
			state: sql`${over.state}`,
			reason: sql`${over.reason}`,
			message: sql`${over.message}`,
			endedAt: sql`${over.endedAt}`,
		})
		.from(over)
		.where(
			and(
				eq(transcriptBatchItem.batchId, over.batchId),
				eq(transcriptBatchItem.runId, over.runId),
				eq(transcriptBatchItem.state, 'running'),
			),
		);
}

async function endBatches({ db, clock }: Deps): Promise<void> {
	const left = db
		.select({ id: transcriptBatchItem.batchId })
		.from(transcriptBatchItem)
		.where(
			and(
				eq(transcriptBatchItem.batchId, transcriptBatch.id),
				inArray(transcriptBatchItem.state, ['waiting', 'running']),
			),
		);
	await db
		.update(transcriptBatch)
		.set({ state: 'done', endedAt: clock() })
		.where(and(isNull(transcriptBatch.endedAt), notExists(left)));
}

export async function deleteOldBatches({ db, clock }: Deps): Promise<void> {
	await db.delete(transcriptBatch).where(lt(transcriptBatch.endedAt, new Date(clock().getTime() - keptMs)));
}
