import type { DeliveryFailure } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { BlockedAddressError, createGuardedFetch } from './guarded-fetch.ts';

const readMaxBytes = 64 * 1_024;
const guardMaxBytes = 1_024 * 1_024;
const retryAfterMaxMs = 12 * 3_600_000;

export type PostOutcome = {
	failure: DeliveryFailure | null;
	responseStatus: number | null;
	response: Buffer | null;
	retryAfterMs: number | null;
};

type Post = {
	url: string;
	headers?: Record<string, string>;
	body: string;
	timeoutMs: number;
	signal: AbortSignal;
	now: Date;
	allowsPrivate: boolean;
	resolve?: ((hostname: string) => Promise<{ address: string; family: number }[]>) | undefined;
};

const nothing = { responseStatus: null, response: null, retryAfterMs: null };

/** Success is a 2xx whose body arrived, up to 64 kB. Follows no redirects. Throws only when `signal` aborts. */
export async function postJson({ url, headers, body, signal, now, resolve, ...limits }: Post): Promise<PostOutcome> {
	const guarded = createGuardedFetch({ ...limits, maxBytes: guardMaxBytes, ...(resolve && { resolve }) });
	const sent = { 'content-type': 'application/json', ...headers };
	let response: Response;
	try {
		response = await guarded(url, { method: 'POST', headers: sent, body, redirect: 'manual', signal });
	} catch (error) {
		signal.throwIfAborted();
		return { ...nothing, failure: failureOf(error) };
	}
	const { status } = response;
	const answer = { ...nothing, responseStatus: status };
	try {
		const beginning = await readBeginning(response);
		if (response.ok) return { ...answer, failure: null, response: beginning };
		const failure = status >= 300 && status < 400 ? 'redirect' : 'status';
		return { ...answer, failure, response: beginning, retryAfterMs: retryAfterOf(response, now) };
	} catch (error) {
		signal.throwIfAborted();
		return { ...answer, failure: isTimeout(error) ? 'timeout' : 'incomplete' };
	}
}

async function readBeginning(response: Response): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	const reader = response.body?.getReader();
	while (reader && bytes < readMaxBytes) {
		const { done, value } = await reader.read();
		if (done) break;
		chunks.push(value);
		bytes += value.length;
	}
	await reader?.cancel().catch(() => {});
	return Buffer.concat(chunks);
}

function retryAfterOf({ headers }: Response, now: Date): number | null {
	const value = headers.get('retry-after');
	if (value === null) return null;
	const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
	return Number.isFinite(ms) && ms > 0 ? Math.min(ms, retryAfterMaxMs) : null;
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

function failureOf(error: unknown): DeliveryFailure {
	if (error instanceof BlockedAddressError) return 'blocked';
	if (isTimeout(error)) return 'timeout';
	const cause = error instanceof Error ? error.cause : null;
	const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
	return /^(?:ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code) ? 'tls' : 'unreachable';
}
