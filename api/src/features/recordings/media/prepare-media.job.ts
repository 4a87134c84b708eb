import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { prepareMedia } from '../../../engines/audio/prepare-media.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { file, preparedMedia, recording, stream } from '../../../platform/db/schema/index.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { FileRecord } from '../../conversations/index.ts';
import { proposeMeeting } from '../calendar/recorded/propose-meeting.ts';
import { lookForPastMeeting } from '../calendar/recorded/read-past-meeting.job.ts';
import { listSamples, samplesFolder } from '../processing/decoded-samples.ts';
import type { Run } from '../processing/runs.ts';
import { completeRun, stepJob } from '../processing/step-job.ts';
import { decodeLimits } from './decode-limits.ts';
import { joinParts } from './merged/join-parts.ts';
import { isMerged, mergedParts } from './merged/merged-parts.ts';
import { moveNotesIn } from './merged/move-notes.ts';
import { refreshDuration } from './refresh-duration.ts';
import { type Prepared, storePrepared } from './store-prepared.ts';

const minuteMs = 60_000;
const bytesPerMinute = 2 * 1024 * 1024;

export const prepareMediaJob: JobDefinition<{ runId: string }> = stepJob({
	step: 'prepare',
	/** Ten minutes plus one per 2 MB, a hundred times what a small computer needs. */
	async timeLimitMs(deps, run) {
		const files = await filesOf(deps, run);
		const originals = await mergedParts(deps.db, run.conversationId);
		const keys = [...files, ...originals.map((part) => part.file)].map(({ storageKey }) => storageKey);
		const sizes = await Promise.all(keys.map((key) => deps.storage.size(key)));
		return minuteMs * (10 + sizes.reduce((sum, size) => sum + size, 0) / bytesPerMinute);
	},
	async run(deps, run, { signal }) {
		const prepared: Prepared[] = [];
		const own = () => prepared.map(({ playbackKey }) => playbackKey);
		try {
			for (const each of await filesOf(deps, run)) {
				if (isMerged(each) && (await deps.storage.size(each.storageKey)) === 0)
					await joinParts(deps, run, each, { signal, prepare: (part) => prepareFile(deps, run, part, signal) });
				prepared.push(await prepareFile(deps, run, each, signal));
			}
		} catch (error) {
			await deleteCopies(deps, own());
			throw error;
		}
		const before = await playbackKeysOf(deps, run);
		const isStored = await completeRun(deps, run, (tx) => store(deps, tx, run, prepared));
		const kept = new Set(own());
		await deleteCopies(deps, isStored ? before.filter((key) => !kept.has(key)) : own());
		if (isStored) await lookForPastMeeting(deps, run.conversationId);
	},
});

async function filesOf({ db }: Deps, { recordingId }: Run): Promise<FileRecord[]> {
	const rows = await db
		.select({ file })
		.from(file)
		.innerJoin(stream, eq(stream.fileId, file.id))
		.where(eq(stream.recordingId, recordingId ?? ''))
		.orderBy(asc(file.createdAt), asc(file.id));
	return rows.map((row) => row.file);
}

async function prepareFile(deps: Deps, run: Run, target: FileRecord, signal: AbortSignal): Promise<Prepared> {
	const folder = samplesFolder(deps, run, target.id);
	const outputFolder = join(folder, randomUUID());
	if (target.isCompleted) await deps.storage.finish(target.storageKey);
	const inputPath = await deps.storage.localPath(target.storageKey);
	const limits = await decodeLimits(deps, target.workspaceId);
	const media = await prepareMedia({
		inputPath,
		fileName: target.fileName,
		outputFolder,
		ffmpegPath: deps.env.FFMPEG_PATH,
		signal,
		...limits,
	});
	await listSamples(folder, media.pcmPaths);
	const samplesBytes = await sizeOf(...media.pcmPaths);
	if (media.playback.isOriginal)
		return { file: target, media, playbackKey: target.storageKey, copyBytes: 0, samplesBytes };
	const copyBytes = await sizeOf(media.playback.path);
	const playbackKey = `playback/${target.id}.${run.id}`;
	await deps.storage.adopt(playbackKey, media.playback.path);
	return { file: target, media, playbackKey, copyBytes, samplesBytes };
}

async function sizeOf(...paths: string[]): Promise<number> {
	const stats = await Promise.all(paths.map((path) => stat(path)));
	return stats.reduce((sum, { size }) => sum + size, 0);
}

async function store({ storage }: Deps, tx: Transaction, run: Run, prepared: Prepared[]): Promise<void> {
	await storePrepared(tx, run, prepared);
	for (const { file: target } of prepared.filter((each) => isMerged(each.file))) {
		const size = await storage.size(target.storageKey);
		await tx.update(file).set({ sizeBytes: size, storedBytes: size }).where(eq(file.id, target.id));
		await moveNotesIn(tx, target);
	}
	await storeTimes(tx, run, prepared);
	await proposeMeeting(tx, run.conversationId);
}

async function storeTimes(tx: Transaction, { recordingId, conversationId }: Run, prepared: Prepared[]): Promise<void> {
	const own = eq(recording.id, recordingId ?? '');
	const [about] = await tx.select({ startedAt: recording.startedAt }).from(recording).where(own);
	if (!about) return;
	const durationMs = Math.max(...prepared.map(({ media }) => media.durationMs));
	// Audio lacks pauses, so the recorder's end time takes precedence.
	const ends = prepared.flatMap(({ file: { recordedUntil } }) => recordedUntil ?? []);
	const known = ends.find((end) => end >= about.startedAt);
	const endedAt = known ?? new Date(about.startedAt.getTime() + durationMs);
	await tx.update(recording).set({ durationMs, endedAt }).where(own);
	await refreshDuration(tx, conversationId);
}

async function playbackKeysOf({ db }: Deps, { recordingId }: Run): Promise<string[]> {
	const rows = await db
		.select({ key: preparedMedia.playbackKey })
		.from(preparedMedia)
		.innerJoin(stream, eq(stream.fileId, preparedMedia.fileId))
		.where(eq(stream.recordingId, recordingId ?? ''));
	return rows.map((row) => row.key);
}

async function deleteCopies({ storage }: Deps, keys: string[]): Promise<void> {
	for (const key of keys) if (key.startsWith('playback/')) await storage.delete(key);
}
