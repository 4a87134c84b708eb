import { finished, Readable } from 'node:stream';
import type { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { AppError, connectionBroke } from '../../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../../platform/http/caller.ts';
import { SizeChangedError } from '../../../../../platform/storage/storage.ts';
import { editFile } from '../../../../conversations/index.ts';
import { assertAudioExists } from '../../audio/assert-audio-exists.ts';
import { toUploadState } from '../create-upload.ts';
import { type Chunk, receiveBytes } from '../receive-bytes.ts';
import type { UploadSessions } from '../upload-sessions.ts';
import type { LiveUpload } from './live-uploads.ts';

/** Larger chunks are stored while they arrive. */
const smallBytes = 64 * 1024;

type Sent = Omit<Chunk, 'start'> & {
	/** Throws when the client did not say. */
	start(): number;
};

/** A small chunk of a recording that is under way asks the database nothing. */
export async function receiveChunk(
	sessions: UploadSessions,
	caller: Caller,
	fileId: string,
	{ start: startOf, bytes, length = Number.POSITIVE_INFINITY }: Sent,
): Promise<UploadState> {
	const known = length <= smallBytes ? sessions.live.find(caller, fileId) : null;
	if (!known) return receiveByDatabase(sessions, caller, fileId, { start: startOf, bytes, length });
	const start = startOf();
	const { piece, cause } = await readWhole(bytes);
	const write = async () => {
		const upload = sessions.live.find(caller, fileId);
		return upload && hasRoom(sessions, upload, start, piece) ? append(sessions, upload, piece) : 'unsure';
	};
	const state = await sessions.withWriteLock(fileId, () => {}, write);
	if (state === null) throw await busy(sessions, known);
	if (state !== 'unsure' && !cause) return state;
	if (state === 'unsure') {
		const sent = { start: () => start, bytes: Readable.from([piece]), length: piece.length };
		const answer = await receiveByDatabase(sessions, caller, fileId, sent);
		if (!cause) return answer;
	}
	throw connectionBroke(cause);
}

async function receiveByDatabase(
	sessions: UploadSessions,
	caller: Caller,
	fileId: string,
	{ start, bytes, length }: Sent,
): Promise<UploadState> {
	const { file } = await editFile(sessions.deps.db, caller, fileId);
	assertAudioExists(file);
	const state = await receiveBytes(sessions, file, { start: start(), bytes, length });
	if (state.isCompleted) sessions.live.end(fileId);
	else sessions.live.begin(caller, file, state.size);
	return state;
}

/** Also returns what arrived before the connection broke. */
function readWhole(source: Readable): Promise<{ piece: Buffer; cause: Error | null }> {
	const parts: Buffer[] = [];
	source.on('data', (part: Buffer) => parts.push(part));
	return new Promise((resolve) => {
		finished(source, { writable: false }, (error) => {
			const [first = Buffer.alloc(0), ...others] = parts;
			resolve({ piece: others.length > 0 ? Buffer.concat(parts) : first, cause: error ?? null });
		});
	});
}

function hasRoom({ deps }: UploadSessions, { file, storedBytes }: LiveUpload, start: number, piece: Buffer): boolean {
	const end = start + piece.length;
	if (start !== storedBytes || piece.length === 0 || end > limits.uploadMaxBytes) return false;
	if (deps.env.STORAGE_LIMIT_BYTES === undefined) return true;
	const { reservedBytes, reservedUntil } = file;
	return reservedUntil !== null && reservedUntil > deps.clock() && end <= reservedBytes;
}

async function append(sessions: UploadSessions, upload: LiveUpload, piece: Buffer): Promise<UploadState> {
	const { deps, live } = sessions;
	const { file, storedBytes } = upload;
	try {
		const size = await deps.storage.appendPiece(file.storageKey, storedBytes, piece);
		deps.metrics.countStoredBytes(piece.length);
		sessions.continueHash(file.storageKey, storedBytes, piece);
		live.arrived(upload, size);
		return toUploadState(file, size);
	} catch (error) {
		live.end(file.id);
		throw error instanceof SizeChangedError ? new AppError('wrong_start_byte', { extra: { size: error.size } }) : error;
	}
}

async function busy({ deps }: UploadSessions, { file }: LiveUpload): Promise<AppError> {
	return new AppError('upload_busy', { extra: { size: await deps.storage.size(file.storageKey) } });
}
