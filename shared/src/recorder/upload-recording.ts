import { ApiError } from '../api-client/api-error.ts';
import type { ChunkStore } from './chunk-store.ts';
import { objectionTo } from './objection-to-length.ts';
import type { RecordingTransport } from './recording-transport.ts';
import { calmed, freshPatience, pauseAfter, type Reaction, react } from './retry-policy.ts';
import { Sha1 } from './sha1.ts';
import type { Mark, StoredRecording } from './stored-recording.ts';
import { type Obstacle, toUploadFailure } from './upload-failure.ts';

export type UploadProgress =
	| { state: 'uploading'; sentBytes: number }
	| { state: 'waiting-for-network'; sentBytes: number }
	| { state: 'waiting-for-sign-in'; sentBytes: number }
	/** Something else is in the way; it is tried again by itself. */
	| { state: 'waiting'; sentBytes: number; because: Obstacle }
	/** Everything is there; the server compares. `isStored`: its bytes are right, and it measures how long they sound. */
	| { state: 'confirming'; sentBytes: number; isStored: boolean }
	/** `refusedMarks`: what the server did not take beside the sound, and never will. */
	| { state: 'done'; callId: string; refusedMarks: Mark[] }
	| { state: 'failed'; code: string; message: string };

export type UploadWaits = {
	/** Ends early when the network comes back or somebody asks to try now; rejects when the signal aborts. */
	pause(ms: number, signal: AbortSignal): Promise<void>;
	/** Until there may be a network. */
	network(signal: AbortSignal): Promise<void>;
	signIn(signal: AbortSignal): Promise<void>;
	/** Until a slice was added to the recording or it was finished. */
	change(id: string, signal: AbortSignal): Promise<void>;
};

export type UploadJob = {
	id: string;
	store: ChunkStore;
	transport: RecordingTransport;
	waits: UploadWaits;
	signal: AbortSignal;
	onProgress(progress: UploadProgress): void;
	/** From 0 to 1. */
	random?: () => number;
};

/** While it grows, pieces of some seconds: a request for each slice would cost more than it carries. */
export const smallestLivePieceBytes = 16 * 1024;
/** The server needs about a second to decode, more when it is busy: looked for after one, two, then every four seconds. */
const firstLookAfter = 2;
const seldomest = 4;

/**
 * Brings one recording to the server while it grows, and ends when the server has confirmed bytes and length; only then
 * does it leave this device. The server says where to go on: nothing that happens on the way is remembered here. Rejects
 * only when this device itself cannot read, or the signal aborts.
 */
export async function uploadRecording(job: UploadJob): Promise<void> {
	let patience = freshPatience;
	let sentBytes = 0;
	let offset: number | null = null;
	for (;;) {
		job.signal.throwIfAborted();
		const row = await job.store.get(job.id);
		if (!row) return;
		try {
			const upload = row.upload ?? (await announce(job, row));
			offset ??= await job.transport.storedBytes(upload.fileId, job.signal);
			sentBytes = offset;
			job.onProgress({ state: 'uploading', sentBytes });
			const parts = await job.store.read(job.id, offset, patience.pieceBytes);
			if (isWorthSending(parts, row)) {
				const arrived = await job.transport.send(upload.fileId, offset, new Blob(parts), job.signal);
				if (arrived > offset) patience = calmed(patience);
				offset = arrived;
			} else if (row.finish) return await complete(job, row, upload);
			else await job.waits.change(job.id, job.signal);
		} catch (error) {
			job.signal.throwIfAborted();
			if (!(error instanceof ApiError)) throw error;
			const [reaction, next] = react(toUploadFailure(error), patience, (job.random ?? Math.random)());
			patience = next;
			if (reaction.act === 'give-up') return await giveUp(job, reaction);
			offset = await carryOut(job, reaction, sentBytes);
		}
	}
}

async function announce(job: UploadJob, row: StoredRecording) {
	const upload = await job.transport.announce(job.id, row.details, job.signal);
	await job.store.setUpload(job.id, upload);
	return upload;
}

const isWorthSending = (parts: Uint8Array[], { finish }: StoredRecording) =>
	parts.reduce((sum, part) => sum + part.length, 0) >= (finish ? 1 : smallestLivePieceBytes);

async function complete(job: UploadJob, row: StoredRecording, upload: { fileId: string; callId: string }) {
	const { finish } = row;
	if (!finish) return;
	const sentBytes = finish.sizeBytes;
	job.onProgress({ state: 'confirming', sentBytes, isStored: false });
	const whole = { ...finish, hash: await hashOf(job.store, job.id) };
	let length = await job.transport.complete(upload.fileId, whole, job.signal);
	const refusedMarks = await sendMarks(job, row, upload.callId);
	for (let looks = firstLookAfter; length.state === 'pending'; looks++) {
		job.onProgress({ state: 'confirming', sentBytes, isStored: true });
		await job.waits.pause(pauseAfter(Math.min(looks, seldomest), 0), job.signal);
		length = await job.transport.complete(upload.fileId, whole, job.signal);
	}
	const code = objectionTo(length, finish.durationMs);
	if (code) return giveUp(job, { act: 'give-up', code, message: '' });
	await job.store.remove(job.id);
	job.onProgress({ state: 'done', callId: upload.callId, refusedMarks });
}

/** Answers those that are no use trying again: the sound is on the server, and they do not make it a failure. */
async function sendMarks(job: UploadJob, { marks }: StoredRecording, callId: string): Promise<Mark[]> {
	const refused: Mark[] = [];
	for (const mark of marks.filter(({ isSent }) => !isSent))
		try {
			await job.transport.addMark(callId, mark, job.signal);
			await job.store.markSent(job.id, mark.id);
		} catch (error) {
			job.signal.throwIfAborted();
			if (!(error instanceof ApiError) || toUploadFailure(error).kind !== 'refused') throw error;
			refused.push(mark);
		}
	return refused;
}

const hashPieceBytes = 4 * 1024 * 1024;

async function hashOf(store: ChunkStore, id: string): Promise<string> {
	const sha1 = new Sha1();
	for (let at = 0; ; ) {
		const parts = await store.read(id, at, hashPieceBytes);
		if (parts.length === 0) return sha1.hex();
		for (const part of parts) {
			sha1.update(part);
			at += part.length;
		}
	}
}

async function giveUp(job: UploadJob, { code, message }: Extract<Reaction, { act: 'give-up' }>): Promise<void> {
	await job.store.setFailure(job.id, { code, message });
	job.onProgress({ state: 'failed', code, message });
}

/** Answers where to go on, or null when the server has to be asked. */
async function carryOut(
	job: UploadJob,
	reaction: Exclude<Reaction, { act: 'give-up' }>,
	sentBytes: number,
): Promise<number | null> {
	switch (reaction.act) {
		case 'go-on':
			return reaction.at;
		case 'ask':
			return null;
		case 'ask-after':
			job.onProgress({ state: 'waiting', sentBytes, because: reaction.because });
			await job.waits.pause(reaction.pauseMs, job.signal);
			return null;
		case 'wait-for-network':
			job.onProgress({ state: 'waiting-for-network', sentBytes });
			await job.waits.pause(reaction.pauseMs, job.signal);
			await job.waits.network(job.signal);
			return null;
		case 'wait-for-sign-in':
			job.onProgress({ state: 'waiting-for-sign-in', sentBytes });
			await job.waits.signIn(job.signal);
			return null;
		case 'begin-anew':
			await job.store.setUpload(job.id, null);
			return null;
	}
}
