import type { ErrorDetail } from '@debrief/shared/contract/error-body.ts';
import { type ErrorCode, errorTable } from '@debrief/shared/contract/errors.ts';
import { type FieldMessageKey, type FieldMessageValues, fieldMessage } from '@debrief/shared/domain/field-messages.ts';

type FieldDetail = ErrorDetail & { key: FieldMessageKey | ErrorCode };

export class AppError extends Error {
	override name = 'AppError';
	readonly code: ErrorCode;
	readonly details: ErrorDetail[];
	readonly extra: Record<string, unknown>;
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

/** The client disconnected while sending its body. This is not a server error. */
export const connectionBroke = (cause?: unknown): AppError =>
	new AppError('invalid_input', { message: 'The connection was lost before everything had arrived.', cause });

export const fieldError = (code: ErrorCode, field: string, reason: string): AppError =>
	new AppError(code, { details: [{ field, reason, message: errorTable[code].message, key: code }] });

export const fieldDetail = (
	field: string,
	reason: string,
	key: FieldMessageKey,
	values: FieldMessageValues = {},
): FieldDetail => ({ field, reason, message: fieldMessage(key, values), key, values });

export const invalidInput = (...detail: Parameters<typeof fieldDetail>): AppError =>
	new AppError('invalid_input', { details: [fieldDetail(...detail)] });
