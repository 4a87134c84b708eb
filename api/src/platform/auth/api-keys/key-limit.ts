import type { Context } from 'hono';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../http/rate-limit.ts';

/** Counts a call by key or grant ID and sets the rate limit headers. Throws `too_many_requests`. */
export type KeyLimit = (id: string | undefined, c: Context) => Promise<void>;

export const createKeyLimit =
	(rate: RateLimit, limit: number): KeyLimit =>
	async (id, c) => {
		if (!id) return;
		const { isAllowed, remaining, retryAfterMs } = await rate.take(id);
		const seconds = Math.ceil(retryAfterMs / 1000);
		c.header('ratelimit-limit', String(limit));
		c.header('ratelimit-remaining', String(remaining));
		c.header('ratelimit-reset', String(seconds));
		c.header('x-ratelimit-limit-requests', String(limit));
		c.header('x-ratelimit-remaining-requests', String(remaining));
		c.header('x-ratelimit-reset-requests', `${seconds}s`);
		if (!isAllowed) throw new AppError('too_many_requests', { retryAfterMs });
	};
