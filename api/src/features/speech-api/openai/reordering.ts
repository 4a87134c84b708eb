/** Engines process at most one piece per core at once. */
const heldBack = 4;

/** Restores the order of nearly sorted items by holding back the latest few. Items that come even later are dropped. */
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
