import type { Hash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import type { UploadState } from '@debrief/shared/contract/media.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import { conversation, file } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Authorized, FileRecord } from '../conversations/index.ts';
import { toUploadState } from './announce-recording.ts';
import { finishUpload } from './finish-upload.ts';
import type { UploadContext } from './upload-context.ts';

/**
 * Appends bytes to an unfinished file and finishes it when the last one is there. What arrived before a broken
 * connection stays; the next start byte is the size that lies in the storage.
 */
export async function receiveBytes(
	context: UploadContext,
	target: Authorized<FileRecord, 'edit'>,
	start: number,
	bytes: Readable,
): Promise<UploadState> {
	const stop = () => bytes.destroy(new AppError('upload_busy'));
	const state = await context.slots.enter(target.id, stop, (onBytes) => append(context, target, start, bytes, onBytes));
	if (state) return state;
	throw new AppError('upload_busy', { extra: { size: await context.deps.storage.size(target.storageKey) } });
}

async function append(
	context: UploadContext,
	target: FileRecord,
	start: number,
	bytes: Readable,
	onBytes: () => void,
): Promise<UploadState> {
	const { deps, hashes } = context;
	const current = await reread(context, target);
	const stored = await deps.storage.size(current.storageKey);
	if (current.isCompleted) return completedAlready(current, stored, start);
	if (start !== stored) throw new AppError('wrong_start_byte', { extra: { size: stored } });
	const end = current.sizeBytes ?? limits.uploadMaxBytes;
	const hash = await hashes.upTo(current.storageKey, stored);
	let size = stored;
	try {
		await deps.storage.append(current.storageKey, bytes.pipe(watched(hash, end - stored, onBytes, bytes)));
	} finally {
		size = await deps.storage.size(current.storageKey);
		await noteSize(context, current, size);
	}
	hashes.keep(current.storageKey, hash, size);
	return (await isWhole(current, size, hash)) ? finishUpload(context, current, size) : toUploadState(current, size);
}

async function reread({ deps }: UploadContext, target: FileRecord): Promise<FileRecord> {
	const [current] = await deps.db.select().from(file).where(eq(file.id, target.id));
	if (!current) throw new AppError('recording_deleted');
	return current;
}

/** The answer to the last piece was lost and the client sends it again. */
function completedAlready(current: FileRecord, stored: number, start: number): UploadState {
	if (start > stored) throw new AppError('wrong_start_byte', { extra: { size: stored } });
	return toUploadState(current, stored);
}

/** Hashes what passes, lets no more through than is announced, and passes the source's failure on. */
function watched(hash: Hash, room: number, onBytes: () => void, source: Readable): Transform {
	let passed = 0;
	const through = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			passed += chunk.length;
			if (passed > room) return done(new AppError('file_too_large', { message: 'More arrived than was announced.' }));
			onBytes();
			hash.update(chunk);
			done(null, chunk);
		},
	});
	source.once('error', (error) => through.destroy(error));
	source.once('close', () => source.readableEnded || through.destroy(new Error('the connection broke')));
	return through;
}

async function noteSize({ deps }: UploadContext, current: FileRecord, size: number): Promise<void> {
	const progress = current.sizeBytes ? size / current.sizeBytes : null;
	await deps.db.update(file).set({ storedBytes: size, lastByteAt: deps.clock() }).where(eq(file.id, current.id));
	await deps.db.update(conversation).set({ progress }).where(eq(conversation.id, current.conversationId));
}

/** With an announced size that decides; otherwise the file is whole as soon as the hash is the announced one. */
async function isWhole(current: FileRecord, size: number, hash: Hash): Promise<boolean> {
	if (current.sizeBytes !== null) return size === current.sizeBytes;
	return hash.copy().digest('hex') === current.sha1;
}
