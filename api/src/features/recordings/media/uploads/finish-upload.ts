import type { Hash } from 'node:crypto';
import type { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, file, recording, stream } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { FileRecord } from '../../../conversations/index.ts';
import { recordActivity } from '../../../foundation/index.ts';
import { changeProcessing } from '../../processing/change-processing.ts';
import { currentRunOf, endRun, setUploadProgress } from '../../processing/runs.ts';
import { toUploadState } from './create-upload.ts';
import { UploadSessions } from './upload-sessions.ts';

/** Without a declared size, a matching hash is enough. Throws `hash_mismatch` and empties the file. */
export async function finishWhenWhole(
	sessions: UploadSessions,
	target: FileRecord,
	size: number,
	hash: Hash,
): Promise<UploadState> {
	if (isEndedByRecorder(target)) return toUploadState(target, size);
	const isRight = hash.copy().digest('hex') === target.sha1;
	if (!isRight && (target.sizeBytes === null || size < target.sizeBytes)) return toUploadState(target, size);
	if (!isRight && (await sessions.digestAgain(target.storageKey, size)) !== target.sha1) {
		await emptyFile(sessions, target);
		throw new AppError('hash_mismatch', { extra: { size: 0 } });
	}
	await completeFile(sessions, target, { sizeBytes: size });
	return toUploadState(target, size, true);
}

/** Only `completeRecording` receives the hash of a live recording. */
const isEndedByRecorder = ({ liveKey, sha1 }: FileRecord): boolean => liveKey !== null && sha1 === null;

/** Skips a file with an active writer, which will complete it. */
export async function finishStored(sessions: UploadSessions, target: FileRecord): Promise<UploadState> {
	const size = await sessions.deps.storage.size(target.storageKey);
	if (size === 0 || size < (target.sizeBytes ?? 0) || isEndedByRecorder(target)) return toUploadState(target, size);
	const finish = async () => {
		const hash = await sessions.takeHash(target.storageKey, size);
		sessions.keepHash(target.storageKey, hash, size);
		return finishWhenWhole(sessions, target, size, hash);
	};
	return (await sessions.withWriteLock(target.id, () => {}, finish)) ?? toUploadState(target, size);
}

/** Completes at start-up the files whose last byte arrived just before a crash. Their clients may never ask again. */
export async function finishStrandedUploads(deps: Deps): Promise<void> {
	const sessions = new UploadSessions(deps);
	const isUnfinished = and(eq(file.isCompleted, false), eq(file.isInBin, false), isNotNull(file.sha1));
	for (const target of await deps.db.select().from(file).where(isUnfinished))
		await finishStored(sessions, target).catch((error: unknown) =>
			deps.log.warn({ err: error, fileId: target.id }, 'a stored upload could not be finished'),
		);
}

export async function emptyFile({ deps, live }: UploadSessions, target: FileRecord): Promise<void> {
	live.end(target.id);
	await deps.storage.delete(target.storageKey);
	await changeProcessing(deps, [target.conversationId], async (tx) => {
		await tx.update(file).set({ storedBytes: 0 }).where(eq(file.id, target.id));
		await setUploadProgress(tx, target.id, 0);
	});
}

export async function completeFile(
	{ deps }: UploadSessions,
	target: FileRecord,
	whole: { sizeBytes: number; sha1?: string; recordedUntil?: Date | null },
	about: { endedUnexpectedly: boolean } = { endedUnexpectedly: false },
): Promise<void> {
	const unfinished = and(eq(file.id, target.id), eq(file.isCompleted, false));
	const isCompleted = await changeProcessing(deps, [target.conversationId], async (tx, start) => {
		const columns = { isCompleted: true, storedBytes: whole.sizeBytes, ...whole };
		const [completed] = await tx.update(file).set(columns).where(unfinished).returning({ id: file.id });
		if (!completed) return false;
		const ofFile = eq(stream.fileId, target.id);
		const [own] = await tx.select({ id: stream.recordingId }).from(stream).where(ofFile);
		if (!own) return true;
		await tx
			.update(recording)
			.set({ isStalled: false, ...about })
			.where(eq(recording.id, own.id));
		await recordCreation(tx, target);
		if (await hasUnfinishedFiles(tx, own.id)) return true;
		const run = await currentRunOf(tx, target.id);
		if (run?.step === 'upload') await endRun(tx, run, deps.clock(), null);
		else await start({ conversationId: target.conversationId, recordingId: own.id, step: 'prepare' });
		return true;
	});
	if (isCompleted) logUpload(deps, target, whole.sizeBytes);
}

function logUpload(
	{ log, clock }: Deps,
	{ id, conversationId, workspaceId, createdAt }: FileRecord,
	bytes: number,
): void {
	const tookMs = clock().getTime() - createdAt.getTime();
	log.info({ fileId: id, conversationId, workspaceId, bytes, tookMs }, 'an upload has arrived');
}

async function hasUnfinishedFiles(tx: Transaction, recordingId: string): Promise<boolean> {
	const [unfinished] = await tx
		.select({ id: file.id })
		.from(file)
		.innerJoin(stream, eq(stream.fileId, file.id))
		.where(and(eq(stream.recordingId, recordingId), eq(file.isCompleted, false)))
		.limit(1);
	return unfinished !== undefined;
}

async function recordCreation(tx: Transaction, target: FileRecord): Promise<void> {
	const { workspaceId, ownerId: userId, conversationId, fileName } = target;
	const [parent] = await tx
		.select({ title: conversation.title })
		.from(conversation)
		.where(eq(conversation.id, conversationId));
	await recordActivity(tx, { workspaceId, userId }, 'callCreated', {
		callId: conversationId,
		title: parent?.title ?? fileName,
	});
}
