import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { CallArguments } from '@debrief/shared/contract/endpoint.ts';
import type { mediaEndpoints, UploadState } from '@debrief/shared/contract/media.ts';

export type Announcement = CallArguments<typeof mediaEndpoints.createRecording>['body'];

/** How an upload talks to the server. Every failure is an ApiError. */
export type UploadTransport = {
	/** Makes room for a recording, or finds the unfinished one with the same hash. */
	announce(recording: Announcement, signal: AbortSignal): Promise<UploadState>;
	/** How many bytes lie on the server. */
	state(fileId: string, signal: AbortSignal): Promise<UploadState>;
	/** Appends bytes from `start` on. `onSent` counts the bytes that left, which the server may not have stored yet. */
	send(piece: Piece, onSent: (bytes: number) => void, signal: AbortSignal): Promise<UploadState>;
	/** Gives up what was begun, with its conversation. */
	discard(callId: string): Promise<void>;
};

export type Piece = { fileId: string; start: number; bytes: ArrayBuffer };

/** What was begun does not exist any more on the server. */
export const isGone = (error: unknown): boolean =>
	error instanceof ApiError && (error.status === 404 || error.status === 410);
