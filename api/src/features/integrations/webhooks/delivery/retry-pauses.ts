const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Pauses after the first, second and later failed attempts, about a day in total. */
const pausesMs = [
	5 * secondMs,
	30 * secondMs,
	2 * minuteMs,
	10 * minuteMs,
	30 * minuteMs,
	hourMs,
	2 * hourMs,
	4 * hourMs,
	6 * hourMs,
	10 * hourMs,
];
/** Share of the pause. Spreads deliveries that failed together. */
const jitter = 0.1;

/** Honours the receiver's Retry-After. Null after the last attempt. */
export function retryPauseMs(attempts: number, retryAfterMs: number | null, random = Math.random()): number | null {
	const pauseMs = pausesMs[attempts - 1];
	if (pauseMs === undefined) return null;
	return Math.max(Math.round(pauseMs * (1 + jitter * random)), retryAfterMs ?? 0);
}
