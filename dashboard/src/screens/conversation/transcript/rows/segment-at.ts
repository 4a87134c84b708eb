type TimeRange = { startedAt: number; endedAt: number };

/** Returns an index, or -1. Lines must be sorted by `startedAt`. */
export function lastBegun(segments: readonly TimeRange[], ms: number): number {
	let [low, high] = [0, segments.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((segments[middle]?.startedAt ?? 0) <= ms) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}

/** Lines can overlap, so an earlier one may still be running. */
const overlapDepth = 12;

/** Returns an index, or -1 in a pause. Of overlapping lines the latest wins. */
export function segmentAt(segments: readonly TimeRange[], ms: number): number {
	const last = lastBegun(segments, ms);
	for (let i = last; i >= 0 && i > last - overlapDepth; i--) {
		const segment = segments[i];
		if (segment && ms < segment.endedAt) return i;
	}
	return -1;
}
