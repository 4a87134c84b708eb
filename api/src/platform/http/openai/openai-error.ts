import type { ErrorCode } from '@debrief/shared/contract/errors.ts';
import { errorTable } from '@debrief/shared/contract/errors.ts';
import type { AppError } from '../app-error.ts';

type Type = 'invalid_request_error' | 'rate_limit_error' | 'insufficient_quota' | 'server_error';
type Details = {
	status: number;
	type?: Type;
	code?: string | null;
	param?: string | null;
	retryAfterMs?: number | null;
};

export class OpenAiError extends Error {
	override name = 'OpenAiError';
	readonly status: number;
	readonly type: Type;
	readonly code: string | null;
	readonly param: string | null;
	readonly retryAfterMs: number | null;

	constructor(
		message: string,
		{ status, type = 'invalid_request_error', code = null, param = null, ...more }: Details,
	) {
		super(message);
		this.status = status;
		this.type = type;
		this.code = code;
		this.param = param;
		this.retryAfterMs = more.retryAfterMs ?? null;
	}

	get body() {
		const { message, type, param, code } = this;
		return { error: { message, type, param, code } };
	}
}

export const invalidField = (param: string, message: string, code = 'invalid_value'): OpenAiError =>
	new OpenAiError(message, { status: 400, code, param });

const badKey: Details = { status: 401, code: 'invalid_api_key' };
const counterparts: Partial<Record<ErrorCode, Details>> = {
	bad_api_key: badKey,
	bad_token: badKey,
	token_expired: badKey,
	api_key_not_allowed: { status: 403, code: 'insufficient_permissions' },
	only_api_keys: badKey,
	too_many_requests: { status: 429, type: 'rate_limit_error', code: 'rate_limit_exceeded' },
	minutes_used_up: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
	file_empty: { status: 400, code: 'invalid_value', param: 'file' },
	file_too_large: { status: 413, code: 'file_too_large', param: 'file' },
};

export function toOpenAiError(error: AppError): OpenAiError {
	const { code, message, retryAfterMs } = error;
	const { status } = errorTable[code];
	const own: Details = { status, code, ...(status >= 500 && { type: 'server_error' }) };
	return new OpenAiError(message, { ...own, ...counterparts[code], retryAfterMs });
}
