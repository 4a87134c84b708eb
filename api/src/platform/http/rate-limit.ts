/** Counts events of a key within the last `windowMs`. In memory: each process counts for itself. */
export type RateLimit = {
	/** Counts one more; false when the limit was reached before, and then nothing is counted. */
	take(key: string): boolean;
	isReached(key: string): boolean;
	reset(key: string): void;
};

type Options = { limit: number; windowMs: number; clock: () => Date; keysMax?: number };

/** A sliding window with a bounded memory: at most `keysMax` keys, the longest untouched forgotten first. */
export function createRateLimit({ limit, windowMs, clock, keysMax = 10_000 }: Options): RateLimit {
	const moments = new Map<string, number[]>();
	const recent = (key: string, now: number) => (moments.get(key) ?? []).filter((moment) => moment > now - windowMs);
	return {
		take(key) {
			const now = clock().getTime();
			const counted = recent(key, now);
			const isAllowed = counted.length < limit;
			moments.delete(key);
			moments.set(key, isAllowed ? [...counted, now] : counted);
			const [oldest] = moments.keys();
			if (moments.size > keysMax && oldest !== undefined) moments.delete(oldest);
			return isAllowed;
		},
		isReached: (key) => recent(key, clock().getTime()).length >= limit,
		reset(key) {
			moments.delete(key);
		},
	};
}
