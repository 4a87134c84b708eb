/** Runs `work` over the items, `limit` at a time, results in the items' order. The first failure stops taking items. */
export async function runInParallel<Item, Result>(
	items: readonly Item[],
	limit: number,
	work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
	const results: Result[] = [];
	const queue = items.entries();
	let hasFailed = false;
	const worker = async () => {
		for (const [index, item] of queue) {
			if (hasFailed) return;
			results[index] = await work(item, index).catch((error) => {
				hasFailed = true;
				throw error;
			});
		}
	};
	const outcomes = await Promise.allSettled(Array.from({ length: Math.max(1, limit) }, worker));
	for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
	return results;
}
