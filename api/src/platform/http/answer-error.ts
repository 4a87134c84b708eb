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
import { isRefusal, refused } from '../log/refusals.ts';
import { AppError, fieldDetail } from './app-error.ts';

export function answerError(error: unknown, c: Context, log: Logger): Response {
	const known = toAppError(error);
	const { name, status } = errorTable[known.code];
	const errorId = c.get('requestId') ?? randomUUID();
	// Logs no parameter values, because those of signed links are secret.
	const request = { method: c.req.method, route: c.get('route') };
	const line = { errorId, code: known.code, ...request };
	// An unreachable external system is not a fault of this server.
	if (known.code === 'provider_unavailable') log.warn(line, known.message);
	else if (status >= 500) log.error({ ...line, err: error }, known.message);
	// A proxy that does not pass on Host would otherwise leave an operator without a trace.
	else if (known.code === 'unknown_host')
		log.warn({ address: c.get('address'), ...line, host: known.extra.host }, known.message);
	else if (isRefusal(known.code)) log.info({ address: c.get('address'), code: known.code, ...request }, refused);
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

/** For a restart of the database, or when all its connections are in use. */
const databaseAwayMs = 5_000;

const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** PostgreSQL error classes for values that no column can hold, such as NUL. */
const unfit = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

function codeFor(error: unknown): ErrorCode {
	if (!(error instanceof Error)) return 'general';
	const code = 'code' in error ? String(error.code) : '';
	if (diskFull.has(code)) return 'disk_full';
	return unfit.has(code) ? 'invalid_input' : codeFor(error.cause);
}

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
