import { ApiError } from '../api-client/api-error.ts';
import { type ByteSource, type TransferProgress, uploadResumably } from '../upload/resumable-upload.ts';
import { endingOf, pauseAfter, toUploadFailure, type UploadEnding } from '../upload/retry-policy.ts';
import type { Scheduler } from '../upload/scheduler.ts';
import { sha1Of } from '../upload/sha1.ts';
import { ChunkPace } from './chunk-pace.ts';
import type { ChunkStore } from './chunk-store.ts';
import { type DecodedLength, type RecordingTransport, toNewUpload } from './recording-transport.ts';
import type { Mark, StoredRecording } from './stored-recording.ts';

export type UploadProgress =
	| TransferProgress
	/** `isStored`: the bytes match and the server measures their length. */
	| { state: 'confirming'; sentBytes: number; isStored: boolean }
	/** `refusedMarks` were rejected for good. `lengthDiffers`: the sound of the same bytes is longer or shorter. */
	| { state: 'done'; callId: string; marks: Mark[]; refusedMarks: Mark[]; lengthDiffers: boolean }
	| ({ state: 'failed' } & UploadEnding);

export type RecordingUpload = {
	id: string;
	store: ChunkStore;
	transport: RecordingTransport;
	scheduler: Scheduler;
	signal: AbortSignal;
	languageCode: string;
	onProgress(progress: UploadProgress): void;
	random?: () => number;
	/** Monotonic time in ms. */
	now?: () => number;
};

const largestChunkBytes = 1024 * 1024;
/** A slice has 3 kB of sound. */
const largestSliceBytes = 8 * 1024;
/** Decoding takes the server about a second, or longer when busy. Polls after one, two, then every four seconds. */
const firstPoll = 1;
const slowestPoll = 3;

class RecordingRemovedError extends Error {}

/** Removes the recording once the server has decoded its bytes. Rejects only if it is unreadable here or aborted. */
export async function uploadRecording(upload: RecordingUpload): Promise<void> {
	const { id, store, transport, signal } = upload;
	const row = () => readRow(store, id);
	const { source, send } = paced(upload);
	let hash: Promise<string> | null = null;
	try {
		await uploadResumably({
			...upload,
			largestChunkBytes,
			isUnattended: true,
			source,
			transport: { send },
			async open() {
				const { details, upload: known } = await row();
				if (known) return transport.state(known.fileId, signal);
				const created = await transport.create(toNewUpload(id, details, upload.languageCode), signal);
				await store.setUpload(id, { fileId: created.fileId, callId: created.callId });
				return created;
			},
			async complete() {
				hash ??= sha1Of(chunksOf(store, id, signal));
				return complete(upload, await row(), await hash);
			},
			async restart() {
				hash = null;
				await store.setUpload(id, null);
			},
		});
	} catch (error) {
		if (error instanceof RecordingRemovedError) return;
		if (!(error instanceof ApiError)) throw error;
		signal.throwIfAborted();
		await fail(upload, endingOf(toUploadFailure(error)));
	}
}

async function readRow(store: ChunkStore, id: string): Promise<StoredRecording> {
	const row = await store.get(id);
	if (!row) throw new RecordingRemovedError();
	return row;
}

function paced({ id, store, transport, now = () => performance.now() }: RecordingUpload) {
	const pace = new ChunkPace();
	let sentSlices = 0;
	const source: ByteSource = {
		async next({ size }, maxBytes) {
			const { finish } = await readRow(store, id);
			const parts = await store.read(id, size, maxBytes);
			const bytes = parts.reduce((sum, part) => sum + part.length, 0);
			const isWhole = parts.length >= pace.slices || bytes >= Math.min(maxBytes, pace.slices * largestSliceBytes);
			if (!(finish ? bytes > 0 : isWhole)) return finish ? 'end' : 'growing';
			sentSlices = parts.length;
			return new Blob(parts);
		},
	};
	const send: RecordingTransport['send'] = async (...chunk) => {
		const sentAt = now();
		const state = await transport.send(...chunk);
		pace.acknowledged(sentSlices, now() - sentAt);
		return state;
	};
	return { source, send };
}

const hashChunkBytes = 4 * 1024 * 1024;

async function* chunksOf(store: ChunkStore, id: string, signal: AbortSignal) {
	for (let at = 0; ; ) {
		signal.throwIfAborted();
		const parts = await store.read(id, at, hashChunkBytes);
		if (parts.length === 0) return;
		for (const part of parts) {
			yield part;
			at += part.length;
		}
	}
}

async function complete(job: RecordingUpload, row: StoredRecording, hash: string): Promise<void> {
	const { id, store, transport, scheduler, signal, onProgress } = job;
	const { finish, upload } = row;
	if (!finish || !upload) return;
	const sentBytes = finish.sizeBytes;
	onProgress({ state: 'confirming', sentBytes, isStored: false });
	const whole = { ...finish, hash };
	let length = await transport.complete(upload.fileId, whole, signal);
	const refused = new Map<string, Mark>();
	let marks = await sendEdits(job, upload.callId, refused);
	for (let poll = firstPoll; length.state === 'pending'; poll++) {
		onProgress({ state: 'confirming', sentBytes, isStored: true });
		await scheduler.pause(pauseAfter(Math.min(poll, slowestPoll), 0), signal);
		length = await transport.complete(upload.fileId, whole, signal);
	}
	const code = compareLength(length, finish.durationMs);
	if (code === 'not-decoded') return fail(job, { code, message: '' });
	while (!(await store.removeIfSent(id, refused))) marks = await sendEdits(job, upload.callId, refused);
	const refusedMarks = [...refused.values()].filter(({ isDeleted }) => !isDeleted);
	onProgress({ state: 'done', callId: upload.callId, marks, refusedMarks, lengthDiffers: code !== null });
}

/** Returns all marks. What the server rejects for good does not fail the upload, since the sound has arrived. */
async function sendEdits(job: RecordingUpload, callId: string, refused: Map<string, Mark>): Promise<Mark[]> {
	const { id, store, transport, signal } = job;
	const { details, marks } = await readRow(store, id);
	if (details.typedTitle === 'unsent') {
		await unlessRefused(signal, () => transport.rename(callId, details.title, signal));
		await store.titleSent(id, details.title);
	}
	for (const mark of marks.filter((each) => !each.isSent && !refused.has(each.id))) {
		const noteId = await unlessRefused(signal, () => transport.sendMark(callId, mark, signal));
		if (noteId === null) refused.set(mark.id, mark);
		else await store.markSent(id, mark, noteId);
	}
	return (await readRow(store, id)).marks;
}

/** Returns null if the server rejects it for good. */
async function unlessRefused<Answer>(signal: AbortSignal, send: () => Promise<Answer>): Promise<Answer | null> {
	try {
		return await send();
	} catch (error) {
		signal.throwIfAborted();
		if (!(error instanceof ApiError) || toUploadFailure(error).kind !== 'refused') throw error;
		return null;
	}
}

const toleranceMs = 2_000;
/** Sound devices and computers drift apart by a few hundred parts per million at most. */
const toleranceShare = 0.0005;

/** Lengths are in ms. Null when they agree. */
export function compareLength(length: DecodedLength, measuredMs: number): 'length-differs' | 'not-decoded' | null {
	if (length.state !== 'decoded') return 'not-decoded';
	const allowedMs = Math.max(toleranceMs, measuredMs * toleranceShare);
	return Math.abs(length.durationMs - measuredMs) > allowedMs ? 'length-differs' : null;
}

async function fail({ id, store, onProgress }: RecordingUpload, ending: UploadEnding): Promise<void> {
	await store.setFailure(id, ending);
	onProgress({ state: 'failed', ...ending });
}
