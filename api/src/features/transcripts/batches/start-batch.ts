import type { TranscriptBatch } from '@debrief/shared/contract/transcripts/transcript-batches.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { transcriptBatch, transcriptBatchItem } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { lowerQualityRecordings } from '../lower-quality/lower-quality-recordings.ts';
import { transcribableBy } from '../lower-quality/transcribable-by.ts';
import { advanceBatches } from './advance-batches.ts';
import type { Batch } from './batch-access.ts';
import { readBatch } from './list-batches.ts';

/** Newest first. Throws `transcript_batch_active` when the caller has an active batch, and `nothing_to_transcribe`. */
export async function startBatch(
	deps: Deps,
	caller: Caller,
	{ includesEdited }: { includesEdited: boolean },
): Promise<TranscriptBatch> {
	const { workspaceId, userId } = caller;
	const batch = await deps.db.transaction(async (tx) => {
		const ofCaller = and(eq(transcriptBatch.workspaceId, workspaceId), eq(transcriptBatch.userId, userId));
		await tx.delete(transcriptBatch).where(and(ofCaller, isNotNull(transcriptBatch.endedAt)));
		const [inserted] = await tx
			.insert(transcriptBatch)
			.values({
				id: newId(),
				workspaceId,
				userId,
				includesEdited,
				state: 'running',
				createdAt: deps.clock(),
			})
			.onConflictDoNothing()
			.returning();
		if (!inserted) throw new AppError('transcript_batch_active');
		await insertItems(tx, deps, caller, inserted);
		return inserted;
	});
	await advanceBatches(deps);
	return readBatch(deps, caller, batch.id);
}

async function insertItems(tx: Transaction, deps: Deps, caller: Caller, batch: Batch): Promise<void> {
	const found = lowerQualityRecordings(tx, deps, await transcribableBy(tx, caller));
	await tx.execute(sql`
		insert into ${transcriptBatchItem} (batch_id, recording_id, conversation_id, position, duration_ms, state)
		select ${batch.id}, recording_id, min(conversation_id),
			row_number() over (order by max(started_at) desc, recording_id desc), sum(duration_ms), 'waiting'
		from ${found} as found
		group by recording_id
		having ${batch.includesEdited} or not bool_or(is_edited)`);
	const [first] = await tx
		.select({ id: transcriptBatchItem.recordingId })
		.from(transcriptBatchItem)
		.where(eq(transcriptBatchItem.batchId, batch.id))
		.limit(1);
	if (!first) throw new AppError('nothing_to_transcribe');
}
