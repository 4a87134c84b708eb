import type { SkipReason } from '@debrief/shared/domain/transcripts/lower-quality/transcript-batch.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { processingRun, recording, transcriptBatch, transcriptBatchItem } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { callerOfMember } from '../../foundation/index.ts';
import { changeProcessing } from '../../recordings/index.ts';
import type { Batch } from './batch-access.ts';
import { findSkipReason } from './find-skip-reason.ts';

export const atOnce = 2;

type Item = typeof transcriptBatchItem.$inferSelect;

export async function startNextItem(deps: Deps, batch: Batch): Promise<boolean> {
	const item = await nextItem(deps, batch);
	if (!item || (await hasBacklog(deps))) return false;
	const caller = await callerOfMember(deps, batch.workspaceId, batch.userId);
	if (!caller || caller.isClosing || !(await deps.speech.status()).isReady) return false;
	try {
		return await changeProcessing(deps, [item.conversationId], async (tx, start) => {
			if (!(await lockItem(tx, item))) return true;
			const reason = await findSkipReason(tx, deps, caller, { batch, item });
			if (reason) {
				await skipItem(tx, item, reason, deps.clock());
				return true;
			}
			const { conversationId, recordingId } = item;
			await tx.update(recording).set({ speechEngine: null, keepsFormer: true }).where(eq(recording.id, recordingId));
			const run = await start({ conversationId, recordingId, step: 'transcript', isBackground: true });
			await tx
				.update(transcriptBatchItem)
				.set({ state: 'running', runId: run.id, startedAt: deps.clock() })
				.where(isSame(item));
			return true;
		});
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		// The conversation is in the bin.
		await deps.db.transaction((tx) => skipItem(tx, item, 'Deleted', deps.clock()));
		return true;
	}
}

const isSame = ({ batchId, recordingId }: Item) =>
	and(
		eq(transcriptBatchItem.batchId, batchId),
		eq(transcriptBatchItem.recordingId, recordingId),
		eq(transcriptBatchItem.state, 'waiting'),
	);

async function nextItem({ db }: Deps, { id }: Batch): Promise<Item | undefined> {
	const [next] = await db
		.select({ item: transcriptBatchItem })
		.from(transcriptBatchItem)
		.innerJoin(transcriptBatch, eq(transcriptBatch.id, transcriptBatchItem.batchId))
		.where(
			and(
				eq(transcriptBatchItem.batchId, id),
				eq(transcriptBatchItem.state, 'waiting'),
				eq(transcriptBatch.state, 'running'),
				sql`${startedOf(id)} < ${atOnce}`,
			),
		)
		.orderBy(asc(transcriptBatchItem.position))
		.limit(1);
	return next?.item;
}

const startedOf = (batchId: string) => sql`(
	select count(*) from transcript_batch_item started
	where started.batch_id = ${batchId} and started.state = 'running')`;

async function hasBacklog({ db }: Deps): Promise<boolean> {
	const { id, step, state, isBackground, supersededAt } = processingRun;
	const [waiting] = await db
		.select({ id })
		.from(processingRun)
		.where(
			and(
				isNull(supersededAt),
				eq(state, 'waiting'),
				eq(isBackground, false),
				inArray(step, ['prepare', 'transcript']),
			),
		)
		.limit(1);
	return waiting !== undefined;
}

async function lockItem(tx: Transaction, item: Item): Promise<boolean> {
	const [batch] = await tx.select().from(transcriptBatch).where(eq(transcriptBatch.id, item.batchId)).for('update');
	if (batch?.state !== 'running') return false;
	const [waiting] = await tx
		.select({ id: transcriptBatchItem.recordingId })
		.from(transcriptBatchItem)
		.where(and(isSame(item), sql`${startedOf(item.batchId)} < ${atOnce}`));
	return waiting !== undefined;
}

const skipItem = (tx: Transaction, item: Item, reason: SkipReason, now: Date) =>
	tx.update(transcriptBatchItem).set({ state: 'skipped', reason, endedAt: now }).where(isSame(item));
