import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	processingRun,
	recording,
	stream,
	transcriptBatch,
	transcriptBatchItem,
} from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeProcessing, withdrawRun } from '../../recordings/index.ts';
import { removeDraft } from '../draft-segments.ts';
import type { Batch } from './batch-access.ts';

type Item = typeof transcriptBatchItem.$inferSelect;

/** Cancelled batches take back everything, paused ones only recordings that have not begun. */
export async function withdrawItems(deps: Deps, batch: Batch): Promise<void> {
	const stoppable = batch.state === 'cancelled' ? (['waiting', 'working'] as const) : (['waiting'] as const);
	const items = await deps.db
		.select({ item: transcriptBatchItem })
		.from(transcriptBatchItem)
		.innerJoin(processingRun, eq(processingRun.id, transcriptBatchItem.runId))
		.where(
			and(
				eq(transcriptBatchItem.batchId, batch.id),
				eq(transcriptBatchItem.state, 'running'),
				inArray(processingRun.state, stoppable),
			),
		);
	for (const { item } of items) await withdrawItem(deps, item, stoppable);
}

async function withdrawItem(deps: Deps, item: Item, stoppable: readonly ('waiting' | 'working')[]): Promise<void> {
	const { conversationId, recordingId, batchId, runId } = item;
	try {
		await changeProcessing(deps, [conversationId], async (tx) => {
			if (!runId || !(await isStopped(tx, batchId))) return;
			const [run] = await tx.select().from(processingRun).where(eq(processingRun.id, runId));
			if (!run || !stoppable.some((state) => state === run.state)) return;
			if (!(await withdrawRun(tx, runId, deps.clock()))) return;
			await tx.update(recording).set({ keepsFormer: false }).where(eq(recording.id, recordingId));
			for (const { fileId } of await tx.select().from(stream).where(eq(stream.recordingId, recordingId)))
				if (fileId) await removeDraft(tx, fileId);
			await tx
				.update(transcriptBatchItem)
				.set({ state: 'waiting', runId: null, startedAt: null })
				.where(and(eq(transcriptBatchItem.batchId, batchId), eq(transcriptBatchItem.runId, runId)));
		});
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
	}
}

async function isStopped(tx: Transaction, batchId: string): Promise<boolean> {
	const [batch] = await tx.select().from(transcriptBatch).where(eq(transcriptBatch.id, batchId)).for('update');
	return batch !== undefined && batch.state !== 'running';
}
