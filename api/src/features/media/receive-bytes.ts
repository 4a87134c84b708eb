import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadState } from '@debrief/shared/contract/media.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import { conversation, file } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Authorized, FileRecord } from '../conversations/index.ts';
import { toUploadState } from './announce-recording.ts';
import { connectionBroke } from './connection-broke.ts';
import { finishWhenWhole } from './finish-upload.ts';
import { giveBack } from './give-back.ts';
import { reopenInterrupted } from './interrupt-silent-recordings.ts';
import { roomLeft } from './room-left.ts';
import type { UploadContext } from './upload-context.ts';

const noteEveryMs = 1_000;
const noteComingEveryMs = 5_000;

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
	const stored = await deps.storage.size(target.storageKey);
	if (start !== stored || target.isCompleted) return withoutAppending(context, target, stored, start);
	if (target.liveKey) await reopenInterrupted(deps, target);
	const room = await roomFor(context, target, stored);
	const hash = await hashes.upTo(target.storageKey, stored);
	const noteComing = comingNotes(context, target);
	const onSome = () => {
		onBytes();
		noteComing();
	};
	let size: number;
	try {
		size = await deps.storage.append(target.storageKey, watched(bytes, { hash, room, onBytes: onSome }));
	} catch (error) {
		await noteSize(context, target);
		throw error;
	}
	hashes.keep(target.storageKey, hash, size);
	if (size <= stored || isNoteDue(target, size, deps.clock())) await noteSize(context, target);
	return finishWhenWhole(context, target, size, hash);
}

/** Another call may have finished or deleted the file since it was read. */
async function withoutAppending(
	{ deps }: UploadContext,
	{ id }: FileRecord,
	stored: number,
	start: number,
): Promise<UploadState> {
	const [current] = await deps.db.select().from(file).where(eq(file.id, id));
	if (!current) throw new AppError('recording_deleted');
	if (current.isCompleted) return completedAlready(current, stored, start);
	throw new AppError('wrong_start_byte', { extra: { size: stored } });
}

/** The answer to the last piece was lost and the client sends it again. */
function completedAlready(current: FileRecord, stored: number, start: number): UploadState {
	if (start > stored) throw new AppError('wrong_start_byte', { extra: { size: stored } });
	return toUploadState(current, stored);
}

type Room = { bytes: number; beyond: AppError };

/** An announced size was weighed against the storage limit when it was announced; without one it is now. */
async function roomFor({ deps }: UploadContext, current: FileRecord, stored: number): Promise<Room> {
	if (current.sizeBytes !== null) {
		const beyond = new AppError('file_too_large', { message: 'More arrived than was announced.' });
		return { bytes: current.sizeBytes - stored, beyond };
	}
	const free = await roomLeft(deps, current.workspaceId);
	const most = limits.uploadMaxBytes - stored;
	return free < most
		? { bytes: free, beyond: new AppError('storage_limit') }
		: { bytes: most, beyond: new AppError('file_too_large') };
}

type Watch = { hash: Hash; room: Room; onBytes(): void };

/** Hashes what passes and lets no more through than there is room for. The source stays open for the answer. */
async function* watched(source: Readable, { hash, room, onBytes }: Watch): AsyncGenerator<Buffer> {
	let passed = 0;
	try {
		for await (const piece of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			passed += piece.length;
			if (passed > room.bytes) throw room.beyond;
			onBytes();
			hash.update(piece);
			yield piece;
			giveBack(piece);
		}
	} catch (cause) {
		throw cause instanceof AppError ? cause : connectionBroke(cause);
	}
}

/** Not after each piece: the storage knows the size, and a quick upload would wait for the database half of its time. */
function isNoteDue({ sizeBytes, lastByteAt }: FileRecord, size: number, now: Date): boolean {
	const isUnderWay = sizeBytes !== null && size < sizeBytes;
	return !isUnderWay || lastByteAt === null || now.getTime() - lastByteAt.getTime() >= noteEveryMs;
}

/** On a slow line one piece takes minutes: meanwhile it is written down that bytes come. */
function comingNotes({ deps }: UploadContext, { id }: FileRecord): () => void {
	let notedAt = deps.clock();
	return () => {
		const now = deps.clock();
		if (now.getTime() - notedAt.getTime() < noteComingEveryMs) return;
		notedAt = now;
		const noting = deps.db.update(file).set({ lastByteAt: now }).where(eq(file.id, id));
		noting.catch((error: unknown) => deps.log.warn({ err: error, fileId: id }, 'arriving bytes could not be noted'));
	};
}

/** Writes down what lies in the storage. When the owner has deleted the recording meanwhile, nothing of it stays there. */
async function noteSize({ deps }: UploadContext, current: FileRecord): Promise<void> {
	const size = await deps.storage.size(current.storageKey);
	const columns = { storedBytes: size, lastByteAt: deps.clock() };
	const noted = await deps.db.update(file).set(columns).where(eq(file.id, current.id)).returning({ id: file.id });
	if (noted.length === 0) {
		await deps.storage.delete(current.storageKey);
		throw new AppError('recording_deleted');
	}
	const progress = current.sizeBytes ? size / current.sizeBytes : null;
	await deps.db.update(conversation).set({ progress }).where(eq(conversation.id, current.conversationId));
}
