import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { isRefusal, refused } from '../../log/refusals.ts';
import { setRetryAfter, toAppError } from '../answer-error.ts';
import { OpenAiError, toOpenAiError } from './openai-error.ts';

export function answerOpenAiError(error: unknown, c: Context, log: Logger): Response {
	const known = error instanceof OpenAiError ? error : toOpenAiError(toAppError(error));
	const { status, code, message, retryAfterMs } = known;
	const request = { method: c.req.method, route: c.get('route') };
	const line = { errorId: c.get('requestId'), code, ...request };
	// In the words of the product, which the filter of fail2ban knows.
	const ours = error instanceof OpenAiError ? null : toAppError(error).code;
	if (status >= 500) log.error({ ...line, err: error }, message);
	else if (ours && isRefusal(ours)) log.info({ address: c.get('address'), code: ours, ...request }, refused);
	else log.debug(line, message);
	setRetryAfter(c, retryAfterMs);
	return c.json(known.body, status as ContentfulStatusCode);
}
