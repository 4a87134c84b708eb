import { randomUUID } from 'node:crypto';
import { type ErrorBody, errorTable } from '@debrief/shared/contract/errors.ts';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AppError } from './app-error.ts';

/** Turns whatever was thrown into the one error body; the id stands in the log line too. */
export function answerError(error: unknown, c: Context, log: Logger): Response {
	const known = toAppError(error);
	const { name, status } = errorTable[known.code];
	const errorId = c.get('requestId') ?? randomUUID();
	const line = { errorId, code: known.code, method: c.req.method, path: c.req.path };
	if (status >= 500) log.error({ ...line, err: error }, known.message);
	else log.debug(line, known.message);
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

function toAppError(error: unknown): AppError {
	if (error instanceof AppError) return error;
	if (error instanceof z.ZodError) return new AppError('invalid_input', { details: error.issues.map(toDetail) });
	if (error instanceof HTTPException && error.status === 404) return new AppError('not_found');
	if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
		return new AppError('disk_full', { cause: error });
	return new AppError('general', { cause: error });
}

function toDetail(issue: z.core.$ZodIssue) {
	const params = issue.code === 'custom' ? (issue.params as { reason?: string } | undefined) : undefined;
	const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys.join(',') : undefined;
	return { field: unknownKey ?? issue.path.join('.'), reason: params?.reason ?? issue.code, message: issue.message };
}
