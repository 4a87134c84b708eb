import type { TranscriptBatch } from '@debrief/shared/contract/transcripts/transcript-batches.ts';
import type { BatchState } from '@debrief/shared/domain/transcripts/lower-quality/transcript-batch.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { transcriptBatch } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { advanceBatches } from './advance-batches.ts';
import { findBatch } from './batch-access.ts';
import { readBatch } from './list-batches.ts';

/** Running transcriptions finish, and no others start. */
export const pauseBatch = (deps: Deps, caller: Caller, id: string) => changeBatch(deps, caller, id, 'paused');

export const resumeBatch = (deps: Deps, caller: Caller, id: string) => changeBatch(deps, caller, id, 'running');

/** Finished transcripts stay. Recordings in progress keep their old one. */
export const cancelBatch = (deps: Deps, caller: Caller, id: string) => changeBatch(deps, caller, id, 'cancelled');

async function changeBatch(deps: Deps, caller: Caller, id: string, state: BatchState): Promise<TranscriptBatch> {
	const batch = await findBatch(deps.db, caller, id);
	const [changed] = await deps.db
		.update(transcriptBatch)
		.set({ state, endedAt: state === 'cancelled' ? deps.clock() : null })
		.where(and(eq(transcriptBatch.id, batch.id), isNull(transcriptBatch.endedAt)))
		.returning();
	if (!changed) throw new AppError('transcript_batch_ended');
	await advanceBatches(deps);
	return readBatch(deps, caller, id);
}

/** Throws `transcript_batch_not_found` and `transcript_batch_active`. */
export async function deleteBatch({ db }: Deps, caller: Caller, id: string): Promise<void> {
	const batch = await findBatch(db, caller, id);
	if (batch.endedAt === null) throw new AppError('transcript_batch_active');
	await db.delete(transcriptBatch).where(eq(transcriptBatch.id, batch.id));
}
