import { ApiError, toApiError } from '../api-client/api-error.ts';
import { type ApiClient, type TokenSource, urlOf } from '../api-client/create-api-client.ts';
import { timeLimits } from '../api-client/time-limits.ts';
import { api as table } from '../contract/api.ts';
import type { UploadState } from '../contract/media.ts';
import { limits } from '../domain/limits.ts';
import type { RecordingTransport } from './recording-transport.ts';

type Options = {
	origin: string;
	tokens: TokenSource;
	client: Pick<ApiClient, 'createRecording' | 'getUpload' | 'completeRecording' | 'createNote'>;
	/** Of the speech, as a BCP 47 tag, for recordings that do not name one. */
	languageCode: string;
	fetch?: typeof fetch;
};

/** The server's HTTP interface. Pieces go as raw bodies; a token that has run out is renewed once. */
export function createApiRecordingTransport(options: Options): RecordingTransport {
	const { client } = options;
	return {
		async announce(id, details, signal) {
			const { title, source, type, startedAt, mimeType, consent, direction } = details;
			const languageCode = details.languageCode ?? options.languageCode;
			const { fileId, callId } = await client.createRecording(
				{
					body: {
						...{ liveKey: id, fileName: details.fileName ?? `${id}.webm`, mimeType: mimeType.replace(/;.*/, '') },
						...{ title, source: source.slice(0, 64), type, startedAt, languageCode },
						...(direction && { direction }),
						...(consent && { consent: { text: consent.text, acceptedAt: consent.shownAt } }),
					},
				},
				{ signal },
			);
			return { fileId, callId };
		},
		storedBytes: async (fileId, signal) => (await client.getUpload({ params: { fileId } }, { signal })).size,
		send: (fileId, start, bytes, signal) => sendPiece(options, fileId, start, bytes, signal),
		async addMark(parentId, { id: localId, description, cuePointMs }, signal) {
			const cuePoint = Math.min(Math.round(cuePointMs), limits.liveRecordingMaxMs);
			const text = description.trim() && description.slice(0, limits.noteMaxLength);
			const mark = { parentType: 'call', parentId, localId, cuePoint, description: text } as const;
			await client.createNote({ body: { ...mark, createdWhile: 'recording' } }, { signal });
		},
		async complete(fileId, { hash, sizeBytes: size, durationMs, finishedAt, wasInterrupted }, signal) {
			const body = { hash, size, duration: Math.round(durationMs), finishedAt, wasInterrupted };
			const { decoded } = await client.completeRecording({ params: { fileId }, body }, { signal });
			// a server that does not compare lengths yet
			if (!decoded) return { state: 'decoded', durationMs };
			return decoded.state === 'decoded' ? { state: 'decoded', durationMs: decoded.duration } : decoded;
		},
	};
}

async function sendPiece(
	options: Options,
	fileId: string,
	start: number,
	bytes: Blob,
	signal: AbortSignal,
): Promise<number> {
	const url = urlOf(options.origin, table.uploadChunk, { params: { fileId } });
	const headers = { 'content-type': 'application/octet-stream', 'x-start-byte': String(start) };
	const response = await authorised(options, signal, url, { method: 'PUT', body: bytes, headers });
	if (!response.ok) throw await toApiError(response);
	const state: unknown = await response.json().catch(() => null);
	if (!tellsSize(state))
		throw new ApiError('bad_answer', 'Not the answer of this server.', { status: response.status });
	return state.size;
}

/** A proxy may answer 200 with a page of its own. */
const tellsSize = (body: unknown): body is Pick<UploadState, 'size'> =>
	typeof body === 'object' && body !== null && 'size' in body && typeof body.size === 'number';

/** With the access token; a refused one is renewed once. */
async function authorised(options: Options, signal: AbortSignal, url: string, init: RequestInit): Promise<Response> {
	const request = (token: string | null) =>
		reachServer(signal, (limited) =>
			(options.fetch ?? fetch)(url, {
				...init,
				signal: limited,
				headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
			}),
		);
	const response = await request(options.tokens.current() ?? (await options.tokens.renew()));
	return response.status === 401 ? request(await options.tokens.renew()) : response;
}

async function reachServer(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
	const limit = AbortSignal.timeout(timeLimits.chunk.totalMs);
	try {
		return await work(AbortSignal.any([signal, limit]));
	} catch (cause) {
		signal.throwIfAborted();
		throw limit.aborted
			? new ApiError('timeout', 'The server took too long to answer.', { cause })
			: new ApiError('offline', 'The server does not answer.', { cause });
	}
}
