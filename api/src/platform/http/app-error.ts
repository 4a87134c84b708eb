import type { ErrorDetail } from '@debrief/shared/contract/error-body.ts';
import { type ErrorCode, errorTable } from '@debrief/shared/contract/errors.ts';
import { type FieldMessageKey, type FieldMessageValues, fieldMessage } from '@debrief/shared/domain/field-messages.ts';

/** One whose message pages can translate; `fieldDetail` makes it. */
type FieldDetail = ErrorDetail & { key: FieldMessageKey | ErrorCode };

/** The form in which every error leaves the server: a code of the table, details of fields, extra values for the client. */
export class AppError extends Error {
	override name = 'AppError';
	readonly code: ErrorCode;
	readonly details: ErrorDetail[];
	readonly extra: Record<string, unknown>;
	/** Becomes the header `Retry-After`. */
	readonly retryAfterMs: number | null;

	constructor(
		code: ErrorCode,
		more: {
			details?: FieldDetail[];
			extra?: Record<string, unknown>;
			cause?: unknown;
			message?: string;
			retryAfterMs?: number;
		} = {},
	) {
		super(more.message ?? errorTable[code].message, { cause: more.cause });
		this.code = code;
		this.details = more.details ?? [];
		this.extra = more.extra ?? {};
		this.retryAfterMs = more.retryAfterMs ?? null;
	}
}

/** The client went away in the middle of its body. Nobody reads the response, and the server is not at fault. */
export const connectionBroke = (cause?: unknown): AppError =>
	new AppError('invalid_input', { message: 'The connection was lost before everything had arrived.', cause });

/** Returns an error about one field of the input. */
export const fieldError = (code: ErrorCode, field: string, reason: string): AppError =>
	new AppError(code, { details: [{ field, reason, message: errorTable[code].message, key: code }] });

/** Returns what is wrong with a field, in English and by the key of its translations. */
export const fieldDetail = (
	field: string,
	reason: string,
	key: FieldMessageKey,
	values: FieldMessageValues = {},
): FieldDetail => ({ field, reason, message: fieldMessage(key, values), key, values });

/** Returns `invalid_input` for one field. */
export const invalidInput = (...detail: Parameters<typeof fieldDetail>): AppError =>
	new AppError('invalid_input', { details: [fieldDetail(...detail)] });
