import { ApiError } from '../api-client/api-error.ts';
import { timeLimits } from '../api-client/time-limits.ts';

type PutRequest = {
	url: string;
	headers: Record<string, string>;
	body: Blob | ArrayBuffer;
	onSent: (bytes: number) => void;
	signal: AbortSignal;
};

/** Resolves with any response. Throws an ApiError with `offline` or `timeout` without one. */
export type PutBytes = (request: PutRequest) => Promise<Response>;

const offline = (cause?: unknown) => new ApiError('offline', 'The server does not answer.', { cause });
const late = (cause?: unknown) => new ApiError('timeout', 'The server took too long to answer.', { cause });

/** Also works in workers, but reports no progress within a request. */
export const putByFetch: PutBytes = async ({ url, headers, body, signal }) => {
	const limit = AbortSignal.timeout(timeLimits.chunk.totalMs);
	try {
		return await fetch(url, { method: 'PUT', headers, body, signal: AbortSignal.any([signal, limit]) });
	} catch (cause) {
		signal.throwIfAborted();
		throw limit.aborted ? late(cause) : offline(cause);
	}
};

/** XMLHttpRequest is the only way to see upload progress within a request. */
export const putByXhr: PutBytes = ({ url, headers, body, onSent, signal }) => {
	const request = new XMLHttpRequest();
	const { promise, resolve, reject } = Promise.withResolvers<Response>();
	const abort = () => {
		request.abort();
		reject(signal.reason);
	};
	request.open('PUT', url);
	request.timeout = timeLimits.chunk.totalMs;
	for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
	request.upload.addEventListener('progress', (event) => onSent(event.loaded));
	request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
	request.addEventListener('error', () => reject(offline()));
	request.addEventListener('timeout', () => reject(late()));
	signal.addEventListener('abort', abort, { once: true });
	if (signal.aborted) abort();
	else request.send(body);
	return promise.finally(() => signal.removeEventListener('abort', abort));
};
