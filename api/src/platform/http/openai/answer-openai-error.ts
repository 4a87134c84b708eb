import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { setRetryAfter, toAppError } from '../answer-error.ts';
import { OpenAiError, toOpenAiError } from './openai-error.ts';

export function answerOpenAiError(error: unknown, c: Context, log: Logger): Response {
	const known = error instanceof OpenAiError ? error : toOpenAiError(toAppError(error));
	const { status, code, message, retryAfterMs } = known;
	const line = { errorId: c.get('requestId'), code, method: c.req.method, route: c.get('route') };
	if (status >= 500) log.error({ ...line, err: error }, message);
	else log.debug(line, message);
	setRetryAfter(c, retryAfterMs);
	return c.json(known.body, status as ContentfulStatusCode);
}
