import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { speechJob } from '../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { recordEvent } from '../../events/index.ts';
import { thirdPartyApi } from '../../settings/index.ts';
import { countSpeech } from '../count-speech.ts';
import { findEngine } from '../openai/speech-names.ts';
import type { SpeechResult } from '../speech-result.ts';
import { transcribeFile } from '../transcribe-file.ts';
import { fetchSource } from './fetch-source.ts';
import type { SpeechJobRow } from './job-rows.ts';

/** Samples of jobs at work, a folder each. */
const jobFolder = (deps: Deps, id: string) => join(deps.env.dataFolder, 'speech-jobs', id);

/** Transcribes the file of a speech job. After a crash it begins anew, and whoever began before writes nothing more. */
export const transcribeFileJob: JobDefinition<{ jobId: string }> = {
	name: 'transcribe-file',
	payload: z.object({ jobId: z.string() }),
	key: ({ jobId }) => jobId,
	concurrency: 1,
	needsDisk: true,
	async run(deps, { jobId }, { signal }) {
		const job = await beginJob(deps, jobId);
		if (!job) return;
		if (!job.storageKey && job.sourceUrl)
			return deps.jobs.enqueue(fetchFileJob, { jobId, workspaceId: job.workspaceId });
		using watch = watchJob(deps, job);
		const folder = jobFolder(deps, jobId);
		const either = AbortSignal.any([signal, watch.signal]);
		try {
			await rm(folder, { recursive: true, force: true });
			await mkdir(folder, { recursive: true });
			const result = await transcribe(deps, job, { folder, signal: either, watch });
			await completeJob(deps, job, result);
		} catch (error) {
			// cancelled, or taken over by another process
			if (watch.signal.aborted) return;
			throw error;
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
		await removeFile(deps, jobId);
	},
	gaveUp: (deps, { jobId }, failure) => failJob(deps, jobId, failure),
};

/**
 * Fetches the file that a speech job names, and enqueues the transcription. A job of its own: the file of one person may
 * come slowly, and the others' are transcribed meanwhile.
 */
export const fetchFileJob: JobDefinition<{ jobId: string; workspaceId: string }> = {
	name: 'fetch-file',
	payload: z.object({ jobId: z.string(), workspaceId: z.string() }),
	key: ({ jobId }) => jobId,
	group: ({ workspaceId }) => workspaceId,
	concurrency: 16,
	concurrencyPerGroup: 2,
	needsDisk: true,
	async run(deps, { jobId }, { signal }) {
		const job = await beginJob(deps, jobId);
		if (!job?.sourceUrl) return;
		using watch = watchJob(deps, job);
		const storageKey = `speech/${job.id}`;
		try {
			await fetchSource(deps, { url: job.sourceUrl, storageKey, signal: AbortSignal.any([signal, watch.signal]) });
		} catch (error) {
			if (watch.signal.aborted) return;
			throw error;
		}
		await deps.db.update(speechJob).set({ storageKey }).where(isMine(job));
		await deps.jobs.enqueue(transcribeFileJob, { jobId });
	},
	gaveUp: (deps, { jobId }, failure) => failJob(deps, jobId, failure),
};

async function failJob(deps: Deps, id: string, { reason, message }: GiveUp): Promise<void> {
	const isOpen = and(eq(speechJob.id, id), inArray(speechJob.status, ['queued', 'working']));
	await deps.db.transaction(async (tx) => {
		const finished = { status: 'failed', failureReason: reason, message, finishedAt: deps.clock() } as const;
		const [job] = await tx.update(speechJob).set(finished).where(isOpen).returning();
		if (job) await emitDone(tx, job);
	});
	await removeFile(deps, id);
}

async function beginJob({ db, clock }: Deps, id: string): Promise<SpeechJobRow | null> {
	const [job] = await db
		.update(speechJob)
		.set({ status: 'working', token: newId(), aliveAt: clock(), progress: 0 })
		.where(and(eq(speechJob.id, id), inArray(speechJob.status, ['queued', 'working'])))
		.returning();
	return job ?? null;
}

const isMine = ({ id, token }: SpeechJobRow) =>
	and(eq(speechJob.id, id), eq(speechJob.token, token ?? ''), eq(speechJob.status, 'working'));

/** Stores the progress now and then, and aborts once the job is no longer this attempt's. */
function watchJob({ db, clock, log, timing }: Deps, job: SpeechJobRow) {
	const control = new AbortController();
	let progress = 0;
	async function poll(): Promise<void> {
		const found = await db
			.update(speechJob)
			.set({ aliveAt: clock(), progress })
			.where(isMine(job))
			.returning({ id: speechJob.id });
		if (found.length === 0) control.abort();
	}
	const failed = (err: unknown) => log.warn({ err }, 'watch of a speech job');
	const timer = setInterval(() => poll().catch(failed), timing.speechJobPollMs);
	return {
		signal: control.signal,
		onProgress(share: number): void {
			progress = share;
		},
		[Symbol.dispose]: () => clearInterval(timer),
	};
}

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

/** Emits `transcription.done` in the transaction that ends the job. */
async function emitDone(tx: Transaction, { id, workspaceId, userId, status, durationMs }: SpeechJobRow): Promise<void> {
	const payload = { jobId: id, userId, status, durationMs };
	await recordEvent(tx, { workspaceId, type: 'transcription.done', payload });
}

/** Nothing needs the file of a job that has ended. */
export async function removeFile({ db, storage }: Deps, jobId: string): Promise<void> {
	await storage.delete(`speech/${jobId}`);
	const ended = inArray(speechJob.status, ['done', 'failed', 'cancelled']);
	await db
		.update(speechJob)
		.set({ storageKey: null })
		.where(and(eq(speechJob.id, jobId), ended));
}
