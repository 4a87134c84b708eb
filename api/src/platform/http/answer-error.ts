import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@debrief/shared/contract/error-body.ts';
import { type ErrorCode, errorTable } from '@debrief/shared/contract/errors.ts';
import { findFieldMessage } from '@debrief/shared/domain/field-messages.ts';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts';
import { AppError, fieldDetail } from './app-error.ts';

/** Turns whatever was thrown into an error response. Its id is in the log as well. */
export function answerError(error: unknown, c: Context, log: Logger): Response {
	const known = toAppError(error);
	const { name, status } = errorTable[known.code];
	const errorId = c.get('requestId') ?? randomUUID();
	// the values of parameters, such as those of signed links, stay out of the log
	const line = { errorId, code: known.code, method: c.req.method, route: c.get('route') };
	// another system that does not answer is no fault of this one
	if (known.code === 'provider_unavailable') log.warn(line, known.message);
	else if (status >= 500) log.error({ ...line, err: error }, known.message);
	else log.debug(line, known.message);
	setRetryAfter(c, known.retryAfterMs);
	if (known.code === 'range_not_satisfiable') c.header('content-range', `bytes */${known.extra.size}`);
	const body: ErrorBody = {
		name,
		code: known.code,
		message: known.message,
		details: known.details,
		errorId,
		...known.extra,
	};
	return c.json(body, status as ContentfulStatusCode);
}

export function setRetryAfter(c: Context, ms: number | null): void {
	if (ms !== null) c.header('retry-after', String(Math.ceil(ms / 1000)));
}

/** Nobody reads more, and the sender chooses how many there are. */
const mostDetails = 20;

export function toAppError(error: unknown): AppError {
	if (error instanceof AppError) return error;
	if (error instanceof z.ZodError)
		return new AppError('invalid_input', {
			details: firstOfEachField(error.issues.map(toDetail)).slice(0, mostDetails),
		});
	if (error instanceof HTTPException && error.status === 404) return new AppError('not_found');
	if (isDatabaseUnavailable(error)) return new AppError('unavailable', { cause: error, retryAfterMs: databaseAwayMs });
	return new AppError(codeFor(error), { cause: error });
}

/** It restarts, or all its connections are in use. */
const databaseAwayMs = 5_000;

const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** PostgreSQL's error classes for values that no column can hold, such as a NUL character. */
const unfit = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** Returns the error code of the disk or the database, even when it was wrapped on its way. */
function codeFor(error: unknown): ErrorCode {
	if (!(error instanceof Error)) return 'general';
	const code = 'code' in error ? String(error.code) : '';
	if (diskFull.has(code)) return 'disk_full';
	return unfit.has(code) ? 'invalid_input' : codeFor(error.cause);
}

/** A value that is wrong in two ways needs one message. */
const firstOfEachField = (details: ReturnType<typeof toDetail>[]) =>
	[...new Map(details.toReversed().map((detail) => [detail.field, detail])).values()].toReversed();

function toDetail(issue: z.core.$ZodIssue) {
	const params = issue.code === 'custom' ? (issue.params as { reason?: string } | undefined) : undefined;
	const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostDetails).join(',') : undefined;
	const reason = params?.reason ?? issue.code;
	const field = unknownKey ?? issue.path.join('.');
	const found = findFieldMessage(issue.message) ?? { key: 'invalid', values: { field } };
	return fieldDetail(field, reason, found.key, found.values);
}
