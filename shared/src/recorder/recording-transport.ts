import type { Mark, RecordingDetails } from './stored-recording.ts';

/** How a recording gets to a server. Every failure is an ApiError. */
export type RecordingTransport = {
	/** Makes room. Calling it again with the same id finds the same room. */
	announce(id: string, details: RecordingDetails, signal: AbortSignal): Promise<{ fileId: string; callId: string }>;
	/** Bytes that lie on the server's disk. */
	storedBytes(fileId: string, signal: AbortSignal): Promise<number>;
	/** Adds bytes from `start` on; answers how many lie there now. */
	send(fileId: string, start: number, bytes: Blob, signal: AbortSignal): Promise<number>;
	/** Adds a note or pin to the conversation, at most once. */
	addMark(callId: string, mark: Mark, signal: AbortSignal): Promise<void>;
	/** The server checks the SHA-1 (hex) and begins to process. Calling it again is no harm, and tells how far it is. */
	complete(fileId: string, whole: Whole, signal: AbortSignal): Promise<DecodedLength>;
};

export type Whole = {
	hash: string;
	sizeBytes: number;
	durationMs: number;
	finishedAt: string;
	/** Nobody stopped it. */
	wasInterrupted: boolean;
};

/** What the server found in the bytes: `pending` until it has decoded them, `unreadable` where it cannot. */
export type DecodedLength =
	| { state: 'pending' }
	| { state: 'unreadable' }
	/** ms */
	| { state: 'decoded'; durationMs: number };
