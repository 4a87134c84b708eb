import { ApiError } from '../api-client/api-error.ts';
import type { ApiClient } from '../api-client/create-api-client.ts';
import { limits } from '../domain/limits.ts';
import { putByFetch } from '../upload/put-bytes.ts';
import { createUploadTransport, type NewUpload, type UploadTransport } from '../upload/upload-transport.ts';
import type { Mark, RecordingDetails } from './stored-recording.ts';

export type RecordingTransport = UploadTransport & {
	/** Creates, changes or deletes the note and returns its id. Safe to repeat. */
	sendMark(callId: string, mark: Mark, signal: AbortSignal): Promise<string>;
	rename(callId: string, title: string, signal: AbortSignal): Promise<void>;
	/** Idempotent: a repeated call returns the progress. */
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

/** `pending` until the server has decoded the bytes, `unreadable` if it cannot. */
export type DecodedLength = { state: 'pending' } | { state: 'unreadable' } | { state: 'decoded'; durationMs: number };

type Options = Omit<Parameters<typeof createUploadTransport>[0], 'putBytes' | 'client'> & {
	client: Pick<
		ApiClient,
		| 'createRecording'
		| 'getUpload'
		| 'completeRecording'
		| 'createNote'
		| 'updateNote'
		| 'deleteNote'
		| 'renameConversation'
	>;
};

export function createRecordingTransport({ client, ...options }: Options): RecordingTransport {
	return {
		...createUploadTransport({ ...options, client, putBytes: putByFetch }),
		async sendMark(parentId, { id: localId, description, cuePointMs, noteId, isDeleted }, signal) {
			const cuePoint = Math.min(Math.round(cuePointMs), limits.liveRecordingMaxMs);
			const text = description.trim() && description.slice(0, limits.noteMaxLength);
			const mark = { parentType: 'call', parentId, localId, cuePoint, description: text } as const;
			// The answer to an earlier request may be lost, with the id in it.
			const known = noteId
				? { id: noteId, description: null }
				: await client.createNote({ body: { ...mark, createdWhile: 'recording' } }, { signal });
			const params = { id: known.id };
			if (isDeleted) await client.deleteNote({ params }, { signal }).catch(unlessGone);
			else if (known.description !== text) await client.updateNote({ params, body: { description: text } }, { signal });
			return known.id;
		},
		rename: (id, title, signal) => client.renameConversation({ params: { id }, body: { title } }, { signal }),
		async complete(fileId, { hash, sizeBytes: size, durationMs, finishedAt, endedUnexpectedly }, signal) {
			const body = { hash, size, duration: Math.round(durationMs), finishedAt, endedUnexpectedly };
			const { decoded } = await client.completeRecording({ params: { fileId }, body }, { signal });
			// An older server does not compare lengths.
			if (!decoded) return { state: 'decoded', durationMs };
			return decoded.state === 'decoded' ? { state: 'decoded', durationMs: decoded.duration } : decoded;
		},
	};
}

function unlessGone(error: unknown): void {
	if (!(error instanceof ApiError && error.code === 'note_not_found')) throw error;
}

export function toNewUpload(id: string, details: RecordingDetails, languageCode: string): NewUpload {
	const { title, source, type, startedAt, mimeType, consent, direction, fileName = `${id}.webm` } = details;
	const { numberOfSpeakers } = details;
	return {
		liveKey: id,
		fileName,
		mimeType: mimeType.replace(/;.*/, ''),
		title,
		source: source.slice(0, 64),
		type,
		startedAt,
		languageCode: details.languageCode ?? languageCode,
		...(direction && { direction }),
		...(numberOfSpeakers && { numberOfSpeakers }),
		...(consent && { consent: { text: consent.text, acceptedAt: consent.shownAt } }),
	};
}
