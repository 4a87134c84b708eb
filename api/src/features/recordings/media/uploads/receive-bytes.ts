import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { file } from '../../../../platform/db/schema/index.ts';
import { AppError, connectionBroke } from '../../../../platform/http/app-error.ts';
import { SizeChangedError } from '../../../../platform/storage/storage.ts';
import type { Authorized, FileRecord } from '../../../conversations/index.ts';
import { changeProcessing } from '../../processing/change-processing.ts';
import { setUploadProgress } from '../../processing/runs.ts';
import { keepOpen } from '../stall-silent-recordings.ts';
import { toUploadState } from './create-upload.ts';
import { finishWhenWhole } from './finish-upload.ts';
import { renewDeclaration, reserveBytes } from './storage-quota.ts';
import type { UploadSessions } from './upload-sessions.ts';

const recordEveryMs = 1_000;
const recordArrivalEveryMs = 5_000;

export type Chunk = { start: number; bytes: Readable; length?: number | undefined };

/** Keeps what arrived before a broken connection. Throws `wrong_start_byte` with the stored size, and `upload_busy`. */
export async function receiveBytes(
	sessions: UploadSessions,
	target: Authorized<FileRecord, 'edit'>,
	chunk: Chunk,
): Promise<UploadState> {
	const stop = () => chunk.bytes.destroy(new AppError('upload_busy'));
	const state = await sessions.withWriteLock(target.id, stop, (onBytes) => append(sessions, target, chunk, onBytes));
	if (state) return state;
	throw new AppError('upload_busy', { extra: { size: await sessions.deps.storage.size(target.storageKey) } });
}

async function append(
	sessions: UploadSessions,
	found: FileRecord,
	chunk: Chunk,
	onBytes: () => void,
): Promise<UploadState> {
	const { deps } = sessions;
	const stored = await deps.storage.size(found.storageKey);
	// A file without a declared size may have been completed before this request got the lock.
	const target = chunk.start !== stored || found.sizeBytes === null ? await reread(sessions, found) : found;
	if (target.isCompleted) return completedAlready(target, stored, chunk.start);
	if (chunk.start !== stored) throw new AppError('wrong_start_byte', { extra: { size: stored } });
	if (target.liveKey) await keepOpen(deps, target);
	const quota = await quotaFor(sessions, target, stored, chunk.length);
	const hash = await sessions.takeHash(target.storageKey, stored);
	const recordArrival = arrivalRecorder(sessions, target);
	const onSome = () => {
		onBytes();
		recordArrival();
	};
	let size: number;
	try {
		const metered = meterBytes(chunk.bytes, { hash, quota, onBytes: onSome });
		size = await deps.storage.append(target.storageKey, stored, metered);
	} catch (error) {
		if (error instanceof SizeChangedError) throw new AppError('wrong_start_byte', { extra: { size: error.size } });
		await recordStoredSize(sessions, target);
		throw error;
	}
	deps.metrics.countStoredBytes(Math.max(0, size - stored));
	sessions.keepHash(target.storageKey, hash, size);
	if (size <= stored || isRecordDue(target, size, deps.clock())) await recordStoredSize(sessions, target);
	return finishWhenWhole(sessions, target, size, hash);
}

async function reread({ deps }: UploadSessions, { id }: FileRecord): Promise<FileRecord> {
	const [current] = await deps.db.select().from(file).where(eq(file.id, id));
	if (!current || current.isInBin) throw new AppError('recording_deleted');
	return current;
}

function completedAlready(current: FileRecord, stored: number, start: number): UploadState {
	if (start > stored) throw new AppError('wrong_start_byte', { extra: { size: stored } });
	return toUploadState(current, stored);
}

type Quota = { bytes: number; exceeded: AppError };

/** A declared size counts from the start and is renewed after a long pause. Other files reserve as they grow. */
async function quotaFor(
	{ deps }: UploadSessions,
	target: FileRecord,
	stored: number,
	length = Number.POSITIVE_INFINITY,
): Promise<Quota> {
	if (target.sizeBytes !== null) {
		await renewDeclaration(deps, target, stored);
		const exceeded = new AppError('file_too_large', { message: 'More bytes arrived than were declared.' });
		return { bytes: target.sizeBytes - stored, exceeded };
	}
	const needed = Math.min(length, limits.uploadMaxBytes - stored);
	const bytes = await reserveBytes(deps, target, stored, needed);
	return { bytes, exceeded: new AppError(bytes < needed ? 'storage_limit' : 'file_too_large') };
}

type Meter = { hash: Hash; quota: Quota; onBytes(): void };

/** Hashes the bytes and throws beyond the quota. Leaves the source open so that the response can be sent. */
async function* meterBytes(source: Readable, { hash, quota, onBytes }: Meter): AsyncGenerator<Buffer> {
	let passed = 0;
	try {
		for await (const buffer of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			passed += buffer.length;
			if (passed > quota.bytes) throw quota.exceeded;
			onBytes();
			hash.update(buffer);
			yield buffer;
			releaseBuffer(buffer);
		}
	} catch (cause) {
		throw cause instanceof AppError ? cause : connectionBroke(cause);
	}
}

/** The garbage collector would scan the whole heap for every 30 MB received, a fifth of the upload time. */
function releaseBuffer({ buffer, byteLength }: Buffer): void {
	if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}

/** False for most chunks of a fast upload, because database writes would take half of the time. */
function isRecordDue({ sizeBytes, lastByteAt }: FileRecord, size: number, now: Date): boolean {
	const isUnderWay = sizeBytes !== null && size < sizeBytes;
	return !isUnderWay || lastByteAt === null || now.getTime() - lastByteAt.getTime() >= recordEveryMs;
}

/** On a slow connection one chunk takes minutes, so arrival is also recorded during a chunk. */
function arrivalRecorder({ deps }: UploadSessions, { id }: FileRecord): () => void {
	let recordedAt = deps.clock();
	return () => {
		const now = deps.clock();
		if (now.getTime() - recordedAt.getTime() < recordArrivalEveryMs) return;
		recordedAt = now;
		const recording = deps.db.update(file).set({ lastByteAt: now }).where(eq(file.id, id));
		recording.catch((error: unknown) => deps.log.warn({ err: error, fileId: id }, 'arriving bytes were not recorded'));
	};
}

/** Throws `recording_deleted`, and deletes the bytes unless the recording is in the bin. */
async function recordStoredSize({ deps }: UploadSessions, target: FileRecord): Promise<void> {
	const size = await deps.storage.size(target.storageKey);
	const columns = { storedBytes: size, lastByteAt: deps.clock() };
	const record = (db: Database | Transaction) =>
		db
			.update(file)
			.set(columns)
			.where(and(eq(file.id, target.id), eq(file.isInBin, false)))
			.returning({ id: file.id });
	const { sizeBytes } = target;
	// Without a declared size there is no progress, and a live recording sends a chunk every second.
	const recorded = sizeBytes
		? await changeProcessing(deps, [target.conversationId], async (tx) => {
				await setUploadProgress(tx, target.id, size / sizeBytes);
				return record(tx);
			}).catch(nothingInBin)
		: await record(deps.db);
	if (recorded.length === 0) {
		const [inBin] = await deps.db.select({ id: file.id }).from(file).where(eq(file.id, target.id));
		if (!inBin) await deps.storage.delete(target.storageKey);
		throw new AppError('recording_deleted');
	}
}

function nothingInBin(error: unknown): [] {
	if (error instanceof AppError && error.code === 'conversation_not_found') return [];
	throw error;
}
