const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Pauses after the first, second … failed attempt; together about a day. */
const pausesMs = [
	...[5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs],
	...[hourMs, 2 * hourMs, 4 * hourMs, 6 * hourMs, 10 * hourMs],
];
/** Of a pause, so that not everything that failed together comes back together. */
const jitter = 0.1;

/** Returns how long to wait after an attempt, at least as long as the receiver asks; null after the last one. */
export function retryPauseMs(attempts: number, retryAfterMs: number | null, random = Math.random()): number | null {
	const pauseMs = pausesMs[attempts - 1];
	if (pauseMs === undefined) return null;
	return Math.max(Math.round(pauseMs * (1 + jitter * random)), retryAfterMs ?? 0);
}
