/** Words are fetched in stretches of two minutes, so that scrolling back finds them in the cache. */
const stretchMs = 120_000;

export type Stretch = { from: number; to: number };

/** The stretches that cover what is visible, at most a handful. ms. */
export function stretchesOver(fromMs: number, toMs: number): Stretch[] {
	const first = Math.floor(Math.max(0, fromMs) / stretchMs);
	const last = Math.floor(Math.max(fromMs, toMs - 1, 0) / stretchMs);
	return Array.from({ length: Math.min(8, last - first + 1) }, (_, i) => ({
		from: (first + i) * stretchMs,
		to: (first + i + 1) * stretchMs,
	}));
}
