import { ApiError, toApiError } from '@debrief/shared/api-client/api-error.ts';
import { urlOf } from '@debrief/shared/api-client/create-api-client.ts';
import { timeLimits } from '@debrief/shared/api-client/time-limits.ts';
import { api as table } from '@debrief/shared/contract/api.ts';
import type { UploadState } from '@debrief/shared/contract/media.ts';
import type { Session } from '../../platform/session.ts';
import type { Piece, UploadTransport } from './upload-transport.ts';

type Options = { session: Session; origin: string; createRequest?: () => XMLHttpRequest };

/** Uploads by XMLHttpRequest, the only one that tells how many bytes have left. */
export function createHttpTransport({ session, origin, createRequest }: Options): UploadTransport {
	const { api } = session;
	const put = async (piece: Piece, token: string | null, onSent: (bytes: number) => void, signal: AbortSignal) => {
		const url = urlOf(origin, table.uploadChunk, { params: { fileId: piece.fileId } });
		return sendPiece(createRequest?.() ?? new XMLHttpRequest(), { url, piece, token, onSent, signal });
	};
	return {
		announce: (recording, signal) => api.createRecording({ body: recording }, { signal }),
		state: (fileId, signal) => api.getUpload({ params: { fileId } }, { signal }),
		discard: async (callId) => {
			await api.deleteConversation({ params: { id: callId } });
		},
		async send(piece, onSent, signal) {
			let response = await put(piece, await session.token(), onSent, signal);
			if (response.status === 401) response = await put(piece, await session.renew(), onSent, signal);
			if (!response.ok) throw await toApiError(response);
			const state: unknown = await response.json().catch(() => null);
			if (!isUploadState(state))
				throw new ApiError('bad_answer', 'Not the answer of this server.', { status: response.status });
			return state;
		},
	};
}

/** A proxy may answer 200 with a page of its own. */
const isUploadState = (body: unknown): body is UploadState =>
	typeof body === 'object' && body !== null && 'fileId' in body && 'size' in body && typeof body.size === 'number';

type Sending = {
	url: string;
	piece: Piece;
	token: string | null;
	onSent: (bytes: number) => void;
	signal: AbortSignal;
};

function sendPiece(request: XMLHttpRequest, { url, piece, token, onSent, signal }: Sending): Promise<Response> {
	const { promise, resolve, reject } = Promise.withResolvers<Response>();
	const abort = () => {
		request.abort();
		reject(signal.reason);
	};
	request.open('PUT', url);
	request.timeout = timeLimits.chunk.totalMs;
	request.setRequestHeader('content-type', 'application/octet-stream');
	request.setRequestHeader('x-start-byte', String(piece.start));
	if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
	request.upload.addEventListener('progress', (event) => onSent(event.loaded));
	request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
	request.addEventListener('error', () => reject(new ApiError('offline', 'The server does not answer.')));
	request.addEventListener('timeout', () => reject(new ApiError('timeout', 'The server took too long to answer.')));
	signal.addEventListener('abort', abort, { once: true });
	if (signal.aborted) abort();
	else request.send(piece.bytes);
	return promise.finally(() => signal.removeEventListener('abort', abort));
}
