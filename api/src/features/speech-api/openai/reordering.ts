/** Engines work on at most so many pieces at once, one for each core. */
const heldBack = 4;

/**
 * Hands on what arrives nearly in order of time in that order, by holding the latest few back. What comes later still is
 * left out.
 */
export function createReordering<Item extends { startedAt: number }>(handOn: (item: Item) => void) {
	const waiting: Item[] = [];
	let last = Number.NEGATIVE_INFINITY;
	const next = () => {
		const item = waiting.shift();
		if (!item || item.startedAt < last) return;
		last = item.startedAt;
		handOn(item);
	};
	return {
		add(items: readonly Item[]): void {
			waiting.push(...items);
			waiting.sort((a, b) => a.startedAt - b.startedAt);
			while (waiting.length > heldBack) next();
		},
		flush(): void {
			while (waiting.length > 0) next();
		},
	};
}
