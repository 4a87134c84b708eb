import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { UploadState } from '@debrief/shared/contract/media.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { UnreadableFileError } from './upload-failure.ts';
import type { Announcement, UploadTransport } from './upload-transport.ts';

export type UploadJob = {
	source: Pick<Blob, 'size' | 'slice'>;
	announcement: Announcement;
	/** Of an upload that was begun before; without it the recording is announced. */
	fileId?: string | undefined;
	transport: UploadTransport;
	waits: Waits;
	signal: AbortSignal;
	onAnnounced: (state: UploadState) => void;
	/** Bytes stored or on their way. */
	onProgress: (bytes: number) => void;
};

export type Waits = {
	/** Rejects when the signal aborts. */
	pause(ms: number, signal: AbortSignal): Promise<void>;
	/** Resolves when the server can be asked again; at once while it can. */
	reachable(error: unknown, signal: AbortSignal): Promise<void>;
};

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** Failures in a row without a byte gained, of a server that answers late or broken. One that is away does not count. */
const maxFailures = 4;
const busyPauseMs = 2_000;
const smallestPieceBytes = 256 * 1024;
const awayStatuses = new Set([502, 503, 504]);

/**
 * Brings a file to the server, whatever happens on the way: after each failure it asks how much is stored and goes on
 * from there. Ends with the completed state or rejects with what cannot be helped by trying again.
 */
export async function runUpload(job: UploadJob): Promise<UploadState> {
	const patience = createPatience(job);
	let state = await begin(job, patience);
	let pieceBytes: number = limits.uploadChunkBytes;
	job.onAnnounced(state);
	while (!state.isCompleted) {
		job.signal.throwIfAborted();
		job.onProgress(state.size);
		const { fileId, size: start } = state;
		try {
			const bytes = await read(job.source, start, pieceBytes);
			const piece = { fileId, start, bytes };
			state = await job.transport.send(piece, (sent) => job.onProgress(start + sent), job.signal);
			patience.calm();
		} catch (error) {
			const named = sizeNamedBy(error);
			if (isRefusedByProxy(error) && pieceBytes > smallestPieceBytes) pieceBytes = Math.floor(pieceBytes / 2);
			else if (named === null || named <= start) await patience.bear(error);
			// a conflict says itself where to go on; after anything else the server is asked
			state =
				named === null
					? await persist(() => job.transport.state(fileId, job.signal), patience)
					: { ...state, size: named };
			if (state.size > start) patience.calm();
		}
	}
	job.onProgress(job.source.size);
	return state;
}

async function begin(job: UploadJob, patience: Patience): Promise<UploadState> {
	if (job.fileId) {
		const known = job.fileId;
		const state = await persist(() => job.transport.state(known, job.signal), patience).catch((error: unknown) => {
			if (hasCode(error, 'file_not_found', 'recording_deleted')) return null;
			throw error;
		});
		if (state) return state;
	}
	return persist(() => job.transport.announce(job.announcement, job.signal), patience);
}

function sizeNamedBy(error: unknown): number | null {
	if (!(error instanceof ApiError) || error.code !== 'wrong_start_byte') return null;
	return typeof error.extra.size === 'number' ? error.extra.size : null;
}

async function persist<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
	for (;;) {
		try {
			return await work();
		} catch (error) {
			await patience.bear(error);
		}
	}
}

type Patience = {
	/** Waits as long as this failure deserves, or rejects with it when trying again is no use. */
	bear(error: unknown): Promise<void>;
	/** There was progress. */
	calm(): void;
};

function createPatience({ waits, signal }: Pick<UploadJob, 'waits' | 'signal'>): Patience {
	let failures = 0;
	let pauseMs = firstPauseMs;
	const pause = async () => {
		const now = pauseMs;
		pauseMs = Math.min(pauseMs * 2, longestPauseMs);
		await waits.pause(now, signal);
	};
	return {
		calm: () => {
			failures = 0;
			pauseMs = firstPauseMs;
		},
		async bear(error) {
			signal.throwIfAborted();
			if (hasCode(error, 'upload_busy')) return waits.pause(busyPauseMs, signal);
			if (isAway(error)) {
				await pause();
				return waits.reachable(error, signal);
			}
			failures += 1;
			if (!mayPass(error) || failures >= maxFailures) throw error;
			await pause();
		},
	};
}

/** No network, or no server behind the one that answers. */
const isAway = (error: unknown): boolean =>
	hasCode(error, 'offline', 'unavailable') || (error instanceof ApiError && awayStatuses.has(error.status));

/** Late and broken answers may pass, and so may a conflict about the start; a refusal does not. */
function mayPass(error: unknown): boolean {
	if (!(error instanceof ApiError)) return false;
	if (hasCode(error, 'timeout', 'general', 'wrong_start_byte', 'too_many_requests')) return true;
	return error.code === 'bad_answer' && error.status !== 413;
}

const isRefusedByProxy = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'bad_answer' && error.status === 413;

const hasCode = (error: unknown, ...codes: ApiError['code'][]): boolean =>
	error instanceof ApiError && codes.includes(error.code);

async function read(source: UploadJob['source'], start: number, pieceBytes: number): Promise<ArrayBuffer> {
	try {
		return await source.slice(start, Math.min(start + pieceBytes, source.size)).arrayBuffer();
	} catch (cause) {
		throw new UnreadableFileError('The file cannot be read any more.', { cause });
	}
}
