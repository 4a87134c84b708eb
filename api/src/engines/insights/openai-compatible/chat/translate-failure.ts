import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { GiveUp, RetryLater } from '../../../../platform/jobs/failures.ts';

const AFTER_TIMEOUT_MS = 30_000;
const AFTER_SERVER_ERROR_MS = 15_000;
const LONGEST_WAIT_MS = 60 * 60 * 1_000;

export type Endpoint = { baseUrl: string; model: string };

/** Maps a failed request to `RetryLater` when it may be temporary, else to `GiveUp` with the fix. */
export function translateFailure(error: unknown, endpoint: Endpoint, signal: AbortSignal): unknown {
	if (error instanceof APIUserAbortError && signal.aborted) return signal.reason;
	if (error instanceof APIConnectionTimeoutError)
		return new RetryLater(`The insight model at ${endpoint.baseUrl} did not respond in time.`, AFTER_TIMEOUT_MS, {
			cause: error,
		});
	if (error instanceof APIConnectionError)
		return new RetryLater(`The insight model at ${endpoint.baseUrl} cannot be reached.`, AFTER_SERVER_ERROR_MS, {
			cause: error,
		});
	return error instanceof APIError ? translateStatus(error, endpoint) : error;
}

function translateStatus(error: APIError, { baseUrl, model }: Endpoint): Error {
	const options = { cause: error };
	const status = error.status ?? 0;
	if (status === 429 && error.code === 'insufficient_quota')
		return new GiveUp(
			'General',
			`The account at ${baseUrl} has no credit left. Add credit or choose another endpoint.`,
			options,
		);
	if (status === 401)
		return new GiveUp('General', `${baseUrl} rejected the API key. Check it (OPENAI_API_KEY).`, options);
	if (status === 403)
		return new GiveUp(
			'General',
			`The API key may not use the model "${model}" at ${baseUrl}. Allow it there or choose another model (INSIGHTS_MODEL).`,
			options,
		);
	if (status === 404)
		return new GiveUp(
			'General',
			`${baseUrl} has no model "${model}", or is not a base URL (which usually ends with /v1). Check the model (INSIGHTS_MODEL) and the address (OPENAI_BASE_URL).`,
			options,
		);
	if (status === 408 || status === 409 || status === 429 || status >= 500)
		return new RetryLater(
			`The insight model at ${baseUrl} is busy (HTTP ${status}).`,
			retryAfterMs(error) ?? AFTER_SERVER_ERROR_MS,
			options,
		);
	return new GiveUp(
		'General',
		`The insight model at ${baseUrl} rejected the request (HTTP ${status}): ${error.message}`,
		options,
	);
}

function retryAfterMs(error: APIError): number | undefined {
	const header = error.headers?.get('retry-after');
	if (!header) return undefined;
	const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
	return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : undefined;
}
