import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, not } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { file, processingRun, stream } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { fetchToStorage } from '../../../../platform/http/outbound/fetch-to-storage.ts';
import { GiveUp } from '../../../../platform/jobs/failures.ts';
import type { JobKind } from '../../../../platform/jobs/job-queue.ts';
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts';
import type { FileRecord } from '../../../conversations/index.ts';
import { changeProcessing } from '../../processing/change-processing.ts';
import { currentRunOf, endRun, setUploadProgress } from '../../processing/runs.ts';
import { completeFile } from '../uploads/finish-upload.ts';
import { assertWithinQuota } from '../uploads/storage-quota.ts';
import { UploadSessions } from '../uploads/upload-sessions.ts';

type Payload = { fileId: string; workspaceId: string };

export const fetchRecordingKind: JobKind<Payload> = {
	name: 'fetch-recording',
	payload: z.object({ fileId: z.string(), workspaceId: z.string() }),
	key: ({ fileId }) => fileId,
	group: ({ workspaceId }) => workspaceId,
};

export const fetchRecordingJob: JobDefinition<Payload> = {
	...fetchRecordingKind,
	concurrency: 4,
	concurrencyPerGroup: 2,
	needsDisk: true,
	async run(deps, { fileId }, { signal }) {
		const [target] = await awaitedFiles(deps, fileId);
		if (!target?.sourceUrl) return;
		const { storageKey, sourceUrl: url } = target;
		const hash = createHash('sha1');
		using arrival = watchArrival(deps, target);
		const stopped = AbortSignal.any([signal, arrival.signal]);
		try {
			const sizeBytes = await fetchToStorage(deps, {
				url,
				storageKey,
				signal: stopped,
				followsHosts: true,
				onBytes(bytes) {
					hash.update(bytes);
					arrival.add(bytes.length);
				},
			});
			await complete(deps, target, { sizeBytes, sha1: hash.digest('hex') });
		} catch (error) {
			if (!arrival.signal.aborted) throw error;
		}
	},
	async gaveUp(deps, { fileId }, { reason, message }) {
		const [target] = await awaitedFiles(deps, fileId);
		if (!target) return;
		await changeProcessing(deps, [target.conversationId], async (tx) => {
			const run = await currentRunOf(tx, fileId);
			if (run?.step === 'upload') await endRun(tx, run, deps.clock(), { reason, message });
		});
	},
};

/** Their jobs may have been lost, or a person asked for another attempt. */
export async function resumeFetches(deps: Deps): Promise<void> {
	const payloads = (await awaitedFiles(deps)).map(({ id, workspaceId }) => ({ fileId: id, workspaceId }));
	if (payloads.length > 0) await deps.jobs.enqueueAll(fetchRecordingKind, payloads);
}

async function awaitedFiles({ db }: Pick<Deps, 'db'>, fileId?: string): Promise<FileRecord[]> {
	const isUploading = and(eq(processingRun.step, 'upload'), eq(processingRun.state, 'working'));
	const rows = await db
		.select({ file })
		.from(file)
		.innerJoin(stream, eq(stream.fileId, file.id))
		.innerJoin(processingRun, eq(processingRun.recordingId, stream.recordingId))
		.where(
			and(
				isNotNull(file.sourceUrl),
				not(file.isCompleted),
				not(file.isInBin),
				isUploading,
				isNull(processingRun.supersededAt),
				fileId === undefined ? undefined : eq(file.id, fileId),
			),
		);
	return rows.map((row) => row.file);
}

async function complete(deps: Deps, target: FileRecord, whole: { sizeBytes: number; sha1: string }): Promise<void> {
	const { workspaceId, ownerId } = target;
	const isSame = and(eq(file.workspaceId, workspaceId), eq(file.ownerId, ownerId), eq(file.sha1, whole.sha1));
	const [known] = await deps.db
		.select({ id: file.id })
		.from(file)
		.where(and(isSame, not(file.isInBin)));
	if (known) throw await refused(deps, target, 'You have uploaded this file before, so it was not kept again.');
	await deps.db
		.transaction((tx) => assertWithinQuota(deps, tx, workspaceId, whole.sizeBytes - (target.sizeBytes ?? 0)))
		.catch(async (error: unknown) => {
			if (!(error instanceof AppError)) throw error;
			throw await refused(deps, target, 'The storage of this workspace is full, so the file was not kept.');
		});
	await completeFile(new UploadSessions(deps), target, whole);
	// The address may contain a key.
	await deps.db.update(file).set({ sourceUrl: null }).where(eq(file.id, target.id));
}

async function refused({ storage }: Deps, { storageKey }: FileRecord, message: string): Promise<GiveUp> {
	await storage.delete(storageKey);
	return new GiveUp('General', message);
}

function watchArrival(deps: Deps, { id, conversationId, sizeBytes }: FileRecord) {
	const ended = new AbortController();
	let arrived = 0;
	let recorded = 0;
	const record = async () => {
		if (arrived === recorded) return;
		recorded = arrived;
		const isAwaited = (await awaitedFiles(deps, id)).length > 0;
		if (!isAwaited) return ended.abort(new Error('the file is no longer wanted'));
		await changeProcessing(deps, [conversationId], async (tx) => {
			await tx.update(file).set({ lastByteAt: deps.clock() }).where(eq(file.id, id));
			if (sizeBytes) await setUploadProgress(tx, id, Math.min(1, recorded / sizeBytes));
		});
	};
	const timer = setInterval(() => {
		record().catch((error: unknown) => deps.log.warn({ err: error, fileId: id }, 'arrival could not be recorded'));
	}, deps.timing.runPollMs);
	return {
		signal: ended.signal,
		add(bytes: number) {
			arrived += bytes;
		},
		[Symbol.dispose]: () => clearInterval(timer),
	};
}
