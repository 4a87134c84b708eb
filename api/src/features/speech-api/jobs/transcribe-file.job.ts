import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../deps.ts';
import { speechJob } from '../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { thirdPartyApi } from '../../foundation/index.ts';
import { countSpeech } from '../count-speech.ts';
import { findEngine } from '../openai/speech-names.ts';
import type { SpeechResult } from '../speech-result.ts';
import { transcribeFile } from '../transcribe-file.ts';
import { beginJob, emitDone, failJob, isMine, removeFile, watchJob } from './job-attempts.ts';
import { fetchFileKind, transcribeFileKind } from './job-kinds.ts';
import type { SpeechJobRow } from './job-rows.ts';

const jobFolder = (deps: Deps, id: string) => join(deps.env.dataFolder, 'speech-jobs', id);

export const transcribeFileJob: JobDefinition<{ jobId: string }> = {
	...transcribeFileKind,
	concurrency: 1,
	needsDisk: true,
	async run(deps, { jobId }, { signal }) {
		const job = await beginJob(deps, jobId);
		if (!job) return;
		if (!job.storageKey && job.sourceUrl)
			return deps.jobs.enqueue(fetchFileKind, { jobId, workspaceId: job.workspaceId });
		using watch = watchJob(deps, job);
		const folder = jobFolder(deps, jobId);
		const either = AbortSignal.any([signal, watch.signal]);
		try {
			await rm(folder, { recursive: true, force: true });
			await mkdir(folder, { recursive: true });
			const result = await transcribe(deps, job, { folder, signal: either, watch });
			await completeJob(deps, job, result);
		} catch (error) {
			if (watch.signal.aborted) return;
			throw error;
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
		await removeFile(deps, jobId);
	},
	gaveUp: (deps, { jobId }, failure) => failJob(deps, jobId, failure),
};

type Attempt = { folder: string; signal: AbortSignal; watch: { onProgress(share: number): void } };

async function transcribe(
	deps: Deps,
	{ id: subjectId, workspaceId, storageKey, options }: SpeechJobRow,
	{ folder, signal, watch }: Attempt,
): Promise<SpeechResult> {
	const engine = findEngine(deps, options.model, options.language);
	if (!engine) throw new GiveUp('NoEngine', 'The speech engine of this job is no longer available on this server.');
	const { language, prompt, numberOfSpeakers } = options;
	const { punctuation } = await thirdPartyApi(deps.db, { workspaceId });
	const inputPath = await deps.storage.localPath(storageKey ?? '');
	const asked = { engine, language, prompt, numberOfSpeakers, isPunctuated: punctuation, isTranslated: false };
	const control = { signal, onProgress: watch.onProgress, onRecognised: () => {} };
	return transcribeFile(deps, { workspaceId, subjectId, inputPath, folder }, asked, control);
}

async function completeJob({ db, clock }: Deps, job: SpeechJobRow, result: SpeechResult): Promise<void> {
	const now = clock();
	const { durationMs } = result;
	const options = { ...job.options, language: result.language };
	await db.transaction(async (tx) => {
		const finished = { status: 'done', result, durationMs, options, finishedAt: now } as const;
		const [done] = await tx.update(speechJob).set(finished).where(isMine(job)).returning();
		if (!done) return;
		const { workspaceId, apiKeyId } = done;
		await countSpeech(tx, { workspaceId, apiKeyId, subjectId: job.id, durationMs, at: now });
		await emitDone(tx, done);
	});
}
