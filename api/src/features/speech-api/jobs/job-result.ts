import type { TranscriptionFormat } from '@debrief/shared/contract/speech/openai.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { speechJob } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { writeResult } from '../openai-formats.ts';
import type { SpeechResult } from '../speech-result.ts';
import { removeFile } from './job-attempts.ts';
import { findJob } from './job-rows.ts';

type Wanted = { format: TranscriptionFormat; granularity: 'segment' | 'word' | 'both' };

export async function getJobResult(deps: Deps, caller: Caller, id: string, wanted: Wanted): Promise<Response> {
	const job = await findJob(deps, caller, id);
	if (job.deletedAt) throw new AppError('speech_job_deleted');
	if (job.status === 'failed' || job.status === 'cancelled') throw new AppError('speech_job_failed');
	if (job.status !== 'done') throw new AppError('speech_job_unfinished');
	const kinds = wanted.granularity === 'both' ? (['segment', 'word'] as const) : [wanted.granularity];
	const { type, body } = await writeResult(resultOf(job.result), wanted.format, new Set(kinds));
	await deps.db
		.update(speechJob)
		.set({ fetchedAt: deps.clock() })
		.where(and(eq(speechJob.id, id), isNull(speechJob.fetchedAt)));
	return new Response(body, { headers: { 'content-type': type } });
}

/** Only `completeJob` writes this column. */
const resultOf = (stored: unknown) => stored as SpeechResult;

export async function deleteJob(deps: Deps, caller: Caller, id: string): Promise<void> {
	await findJob(deps, caller, id);
	await deps.db.delete(speechJob).where(eq(speechJob.id, id));
	await removeFile(deps, id);
}
