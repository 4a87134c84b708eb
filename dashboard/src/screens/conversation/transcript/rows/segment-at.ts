type TimeRange = { startedAt: number; endedAt: number };

/** Index of the last line that has begun at `ms`, -1 before the first. Lines are in the order of `startedAt`. */
export function lastBegun(segments: readonly TimeRange[], ms: number): number {
	let [low, high] = [0, segments.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((segments[middle]?.startedAt ?? 0) <= ms) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}

/** People talk over each other: a line that began earlier may still run. So many lines back are looked at. */
const overlapDepth = 12;

/** Index of the line spoken at `ms`, -1 in a pause. Where two overlap it is the one that began last. */
export function segmentAt(segments: readonly TimeRange[], ms: number): number {
	const last = lastBegun(segments, ms);
	for (let i = last; i >= 0 && i > last - overlapDepth; i--) {
		const segment = segments[i];
		if (segment && ms < segment.endedAt) return i;
	}
	return -1;
}
