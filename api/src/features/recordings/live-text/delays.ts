/** Number of words by delay in tenths of a second. */
export type Delays = Record<string, number>;

const stepMs = 100;
const longestMs = 600_000;

export function addDelay(delays: Delays, ms: number): void {
	const step = Math.ceil(Math.min(Math.max(0, ms), longestMs) / stepMs);
	delays[step] = (delays[step] ?? 0) + 1;
}

/** In ms, rounded up to tenths of a second. Null without words. */
export function summarizeDelays(delays: Delays): { p50: number; p95: number; words: number } | null {
	const counts = Object.entries(delays)
		.map(([step, count]) => ({ ms: Number(step) * stepMs, count }))
		.toSorted((a, b) => a.ms - b.ms);
	const words = counts.reduce((sum, { count }) => sum + count, 0);
	if (words === 0) return null;
	const at = (share: number) => {
		let seen = 0;
		const found = counts.find(({ count }) => {
			seen += count;
			return seen >= words * share;
		});
		return found?.ms ?? 0;
	};
	return { p50: at(0.5), p95: at(0.95), words };
}
