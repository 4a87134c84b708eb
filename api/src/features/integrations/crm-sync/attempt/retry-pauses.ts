const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Pauses after the first, second and later unanswered attempts, about a day in total. */
const pausesMs = [
	10_000,
	30_000,
	2 * minuteMs,
	10 * minuteMs,
	30 * minuteMs,
	hourMs,
	2 * hourMs,
	4 * hourMs,
	6 * hourMs,
	10 * hourMs,
];

export const retryPauseMs = (attempts: number): number | null => pausesMs[attempts - 1] ?? null;

/** How long an unresponsive connection pauses, so that not every push has to time out. */
export const restMs = 15_000;
