const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Pauses after the first, second … attempt that a provider did not answer; together about a day. */
const pausesMs = [
	...[10_000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs],
	...[hourMs, 2 * hourMs, 4 * hourMs, 6 * hourMs, 10 * hourMs],
];

/** Null after the last one. */
export const retryPauseMs = (attempts: number): number | null => pausesMs[attempts - 1] ?? null;

/** For how long a connection rests that did not answer, so that not each push finds that out for itself. */
export const restMs = 15_000;
