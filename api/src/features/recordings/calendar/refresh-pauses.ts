const minuteMs = 60_000;
const everyMs = 15 * minuteMs;
/** Spreads calendars that were due in the same minute. */
const spreadMs = 3 * minuteMs;
const longestPauseMs = 12 * 60 * minuteMs;

export const nextAfterSuccess = (now: Date): Date => new Date(now.getTime() + everyMs + Math.random() * spreadMs);

type Failed = { failures: number; retryAfterMs: number | null };

export function nextAfterFailure(now: Date, { failures, retryAfterMs }: Failed): Date {
	const pauseMs = Math.min(everyMs * 2 ** Math.min(failures - 1, 10), longestPauseMs);
	return new Date(now.getTime() + Math.max(pauseMs, retryAfterMs ?? 0) + Math.random() * spreadMs);
}
