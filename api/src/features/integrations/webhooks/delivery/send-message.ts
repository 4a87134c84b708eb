import type { DeliveryFailure } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { webhookLimits } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { BlockedAddressError, createGuardedFetch } from '../../../../platform/http/outbound/guarded-fetch.ts';
import { signatureOf } from '../webhook-secrets.ts';
import type { WebhookMessage } from './read-messages.ts';

const readMaxBytes = 64 * 1_024;
const guardMaxBytes = 1_024 * 1_024;
const retryAfterMaxMs = 12 * 3_600_000;

export type AttemptOutcome = {
	failure: DeliveryFailure | null;
	responseStatus: number | null;
	responseBody: string | null;
	durationMs: number;
	retryAfterMs: number | null;
};

type Attempt = {
	url: string;
	secrets: readonly string[];
	message: WebhookMessage;
	timeoutMs: number;
	signal: AbortSignal;
	now: Date;
	allowsPrivate: boolean;
	resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>;
};

/** Success is a 2xx whose body arrived, up to 64 kB. Does not follow redirects. Throws only when `signal` aborts. */
export async function sendMessage(attempt: Attempt): Promise<AttemptOutcome> {
	const begun = performance.now();
	const answer = await post(attempt);
	return { ...nothing, ...answer, durationMs: Math.round(performance.now() - begun) };
}

type Answer = Partial<Omit<AttemptOutcome, 'durationMs'>> & { failure: DeliveryFailure | null };
const nothing = { responseStatus: null, responseBody: null, retryAfterMs: null };

async function post({
	url,
	secrets,
	message,
	timeoutMs,
	signal,
	now,
	allowsPrivate,
	resolve,
}: Attempt): Promise<Answer> {
	if (secrets.length === 0) return { failure: 'unsigned' };
	const timestamp = Math.floor(now.getTime() / 1_000);
	const headers = {
		'content-type': 'application/json',
		'user-agent': 'Debrief-Webhooks/1',
		'webhook-id': message.id,
		'webhook-timestamp': `${timestamp}`,
		'webhook-signature': signatureOf(secrets, { ...message, timestamp }),
	};
	const guarded = createGuardedFetch({
		allowsPrivate,
		timeoutMs,
		maxBytes: guardMaxBytes,
		...(resolve && { resolve }),
	});
	let response: Response;
	try {
		response = await guarded(url, { method: 'POST', headers, body: message.body, redirect: 'manual', signal });
	} catch (error) {
		signal.throwIfAborted();
		return { failure: failureOf(error) };
	}
	const { status } = response;
	const responseStatus = status;
	try {
		const responseBody = textOf(await readBeginning(response));
		if (response.ok) return { failure: null, responseStatus, responseBody };
		const failure = status >= 300 && status < 400 ? 'redirect' : 'status';
		return { failure, responseStatus, responseBody, retryAfterMs: retryAfterOf(response, now) };
	} catch (error) {
		signal.throwIfAborted();
		const failure = isTimeout(error) ? 'timeout' : 'incomplete';
		return { failure, responseStatus };
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

/** PostgreSQL cannot store NUL or lone surrogates. */
const textOf = (bytes: Buffer): string =>
	new TextDecoder().decode(bytes.subarray(0, webhookLimits.answerMaxBytes)).replaceAll('\0', '\uFFFD').toWellFormed();

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
