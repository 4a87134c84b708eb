import type { ApiClient } from '../api-client/create-api-client.ts';
import { limits } from '../domain/limits.ts';
import { putByFetch } from '../upload/put-bytes.ts';
import { createUploadTransport, type NewUpload, type UploadTransport } from '../upload/upload-transport.ts';
import type { Mark, RecordingDetails } from './stored-recording.ts';

/** How a recording gets to a server. Every failure is an ApiError. */
export type RecordingTransport = UploadTransport & {
	/** Adds a note or pin to the conversation, at most once. */
	addMark(callId: string, mark: Mark, signal: AbortSignal): Promise<void>;
	/** Has the server check the SHA-1 and start processing. Repeating it is harmless and returns how far it is. */
	complete(fileId: string, whole: CompleteRecording, signal: AbortSignal): Promise<DecodedLength>;
};

export type CompleteRecording = {
	/** SHA-1 in hex. */
	hash: string;
	sizeBytes: number;
	durationMs: number;
	finishedAt: string;
	endedUnexpectedly: boolean;
};

/** What the server found in the bytes: `pending` until it has decoded them, `unreadable` where it cannot. */
export type DecodedLength = { state: 'pending' } | { state: 'unreadable' } | { state: 'decoded'; durationMs: number };

type Options = Omit<Parameters<typeof createUploadTransport>[0], 'putBytes' | 'client'> & {
	client: Pick<ApiClient, 'createRecording' | 'getUpload' | 'completeRecording' | 'createNote'>;
};

export function createRecordingTransport({ client, ...options }: Options): RecordingTransport {
	return {
		...createUploadTransport({ ...options, client, putBytes: putByFetch }),
		async addMark(parentId, { id: localId, description, cuePointMs }, signal) {
			const cuePoint = Math.min(Math.round(cuePointMs), limits.liveRecordingMaxMs);
			const text = description.trim() && description.slice(0, limits.noteMaxLength);
			const mark = { parentType: 'call', parentId, localId, cuePoint, description: text } as const;
			await client.createNote({ body: { ...mark, createdWhile: 'recording' } }, { signal });
		},
		async complete(fileId, { hash, sizeBytes: size, durationMs, finishedAt, endedUnexpectedly }, signal) {
			const body = { hash, size, duration: Math.round(durationMs), finishedAt, endedUnexpectedly };
			const { decoded } = await client.completeRecording({ params: { fileId }, body }, { signal });
			// an older server compares no lengths
			if (!decoded) return { state: 'decoded', durationMs };
			return decoded.state === 'decoded' ? { state: 'decoded', durationMs: decoded.duration } : decoded;
		},
	};
}

/** Describes a recording to the server. `languageCode` is the spoken language of recordings that do not name one. */
export function toNewUpload(id: string, details: RecordingDetails, languageCode: string): NewUpload {
	const { title, source, type, startedAt, mimeType, consent, direction, fileName = `${id}.webm` } = details;
	const { numberOfSpeakers } = details;
	return {
		...{ liveKey: id, fileName, mimeType: mimeType.replace(/;.*/, ''), title, source: source.slice(0, 64) },
		...{ type, startedAt, languageCode: details.languageCode ?? languageCode },
		...(direction && { direction }),
		...(numberOfSpeakers && { numberOfSpeakers }),
		...(consent && { consent: { text: consent.text, acceptedAt: consent.shownAt } }),
	};
}
