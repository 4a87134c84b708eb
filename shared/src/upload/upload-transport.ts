import { ApiError, toApiError } from '../api-client/api-error.ts';
import type { ApiClient } from '../api-client/create-api-client.ts';
import { type TokenSource, urlOf } from '../api-client/create-client.ts';
import type { CallArguments } from '../contract/endpoint.ts';
import { chunkPath } from '../contract/paths.ts';
import type { mediaEndpoints, UploadState } from '../contract/recordings/media.ts';
import type { PutBytes } from './put-bytes.ts';

export type NewUpload = CallArguments<typeof mediaEndpoints.createRecording>['body'];

export type Chunk = { fileId: string; start: number; body: Blob | ArrayBuffer };

/** Every failure is an ApiError. */
export type UploadTransport = {
	/** Finds the unfinished upload with the same hash or live key. */
	create(upload: NewUpload, signal: AbortSignal): Promise<UploadState>;
	state(fileId: string, signal: AbortSignal): Promise<UploadState>;
	/** `onSent` counts sent bytes, which the server may not have stored yet. */
	send(chunk: Chunk, onSent: (bytes: number) => void, signal: AbortSignal): Promise<UploadState>;
};

type Options = {
	origin: string;
	tokens: TokenSource;
	client: Pick<ApiClient, 'createRecording' | 'getUpload'>;
	putBytes: PutBytes;
};

export function createUploadTransport({ origin, tokens, client, putBytes }: Options): UploadTransport {
	return {
		create: (upload, signal) => client.createRecording({ body: upload }, { signal }),
		state: (fileId, signal) => client.getUpload({ params: { fileId } }, { signal }),
		async send({ fileId, start, body }, onSent, signal) {
			const url = urlOf(origin, chunkPath, { params: { fileId } });
			const put = (token: string | null) => {
				const headers = {
					'content-type': 'application/octet-stream',
					'x-start-byte': String(start),
					...(token && { authorization: `Bearer ${token}` }),
				};
				return putBytes({ url, headers, body, onSent, signal });
			};
			let response = await put(tokens.current() ?? (await tokens.renew()));
			if (response.status === 401) response = await put(await tokens.renew());
			if (!response.ok) throw await toApiError(response);
			const state: unknown = await response.json().catch(() => null);
			if (isUploadState(state)) return state;
			throw new ApiError('bad_answer', 'Not the answer of this server.', { status: response.status });
		},
	};
}

/** A proxy may answer 200 with a page of its own. */
const isUploadState = (body: unknown): body is UploadState =>
	typeof body === 'object' && body !== null && 'fileId' in body && 'size' in body && typeof body.size === 'number';
