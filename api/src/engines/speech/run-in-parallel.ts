/** Keeps the order of the items. The first failure aborts the others and is thrown once all have ended. */
export async function runInParallel<Item, Result>(
	items: readonly Item[],
	limit: number,
	signal: AbortSignal,
	work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
	const failure = new AbortController();
	const either = AbortSignal.any([signal, failure.signal]);
	const results: Result[] = [];
	const queue = items.entries();
	const worker = async () => {
		for (const [index, item] of queue) {
			either.throwIfAborted();
			results[index] = await work(item, either);
		}
	};
	const workers = Array.from({ length: Math.max(1, limit) }, () => worker().catch((error) => failure.abort(error)));
	await Promise.all(workers);
	either.throwIfAborted();
	return results;
}
