import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { CannotTranslate, GiveUp, RetryLater } from '../../../platform/jobs/failures.ts';

const busyAfterMs = 10_000;
const unreachableAfterMs = 30_000;
const longestWaitMs = 60 * 60_000;

/** The server returned a web page instead of a transcription, as a captive portal or proxy does. */
export class WebPageError extends Error {
	override name = 'WebPageError';
}

export function withoutPages(response: Response): Response {
	if (!response.ok || !response.headers.get('content-type')?.includes('text/html')) return response;
	void response.body?.cancel().catch(() => {});
	throw new WebPageError(`${new URL(response.url).host} answered with a web page`);
}

/** Maps the client's errors to `RetryLater` or `GiveUp`. The message contains the endpoint, never a key. */
export function mapApiError(error: unknown, endpoint: string, signal: AbortSignal): unknown {
	if (signal.aborted || error instanceof APIUserAbortError) return signal.reason ?? error;
	if (error instanceof APIConnectionError) {
		const { cause } = error;
		const reason = cause instanceof WebPageError ? cause.message : `${endpoint} cannot be reached: ${error.message}`;
		return new RetryLater(reason, unreachableAfterMs, { cause: error });
	}
	if (!(error instanceof APIError)) return error;
	const status = error.status ?? 0;
	const reply = `${endpoint} answered ${error.message}`;
	if (status === 401 || status === 403) {
		return new GiveUp('NoEngine', `${reply}. Check the key (OPENAI_API_KEY).`, { cause: error });
	}
	if (status === 404) {
		return new GiveUp(
			'NoEngine',
			`${reply}. Check the address (OPENAI_BASE_URL, ends in /v1) and the model (SPEECH_MODEL).`,
			{
				cause: error,
			},
		);
	}
	if (error.code === 'insufficient_quota') return new GiveUp('NoEngine', reply, { cause: error });
	if (status === 408 || status === 409 || status === 429 || status >= 500) {
		return new RetryLater(reply, retryAfterMs(error.headers?.get('retry-after')) ?? busyAfterMs, { cause: error });
	}
	return new GiveUp('General', reply, { cause: error });
}

const withoutEndpoint = [404, 405, 501];
const withoutModel = [400, 422];

export function refusalToTranslate(error: unknown, endpoint: string): CannotTranslate | null {
	const cause = error instanceof Error ? error.cause : undefined;
	const status = cause instanceof APIError ? (cause.status ?? 0) : 0;
	const isLasting = withoutEndpoint.includes(status);
	if (!isLasting && !withoutModel.includes(status)) return null;
	return new CannotTranslate(`${endpoint} does not translate.`, isLasting, { cause });
}

export function retryAfterMs(header: string | null | undefined, now = Date.now()): number | null {
	if (!header) return null;
	const ms = Number.isNaN(Number(header)) ? Date.parse(header) - now : Number(header) * 1000;
	return Number.isNaN(ms) ? null : Math.min(longestWaitMs, Math.max(0, ms));
}
