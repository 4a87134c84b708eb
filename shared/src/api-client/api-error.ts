import type { ErrorBody, ErrorDetail } from '../contract/error-body.ts';
import type { ErrorCode } from '../contract/errors.ts';

/** Without a response, with a late one, or with one that is not from our server. */
export type ClientErrorCode = 'offline' | 'timeout' | 'bad_answer';

/** `extra` holds the error's additional fields, such as `callId` or `size`. */
export class ApiError extends Error {
	override name = 'ApiError';
	readonly code: ErrorCode | ClientErrorCode;
	readonly status: number;
	readonly details: ErrorDetail[];
	readonly errorId: string | null;
	readonly extra: Record<string, unknown>;

	constructor(
		code: ErrorCode | ClientErrorCode,
		message: string,
		more: {
			status?: number;
			details?: ErrorDetail[];
			errorId?: string | null;
			extra?: Record<string, unknown>;
			cause?: unknown;
		} = {},
	) {
		super(message, { cause: more.cause });
		this.code = code;
		this.status = more.status ?? 0;
		this.details = more.details ?? [];
		this.errorId = more.errorId ?? null;
		this.extra = more.extra ?? {};
	}
}

/** A newer server may send a code without a text here. */
const asErrorCode = (code: string) => code as ErrorCode;

/** A proxy's page (413, 502) becomes `bad_answer` with the status. */
export async function toApiError(response: Response): Promise<ApiError> {
	const body: unknown = await response.json().catch(() => null);
	if (!isErrorBody(body))
		return new ApiError('bad_answer', `Something between here and the server answered ${response.status}.`, {
			status: response.status,
		});
	const { name, code, message, details, errorId, ...extra } = body;
	return new ApiError(asErrorCode(code), message, { status: response.status, details, errorId, extra });
}

/** Checked by hand: a schema library would be a seventh of the first load. */
function isErrorBody(body: unknown): body is ErrorBody {
	if (typeof body !== 'object' || body === null) return false;
	const has = (key: string) => typeof Reflect.get(body, key) === 'string';
	return has('code') && has('message') && has('errorId') && Array.isArray(Reflect.get(body, 'details'));
}

export const isProofNeeded = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.code === 'proof_needed';
