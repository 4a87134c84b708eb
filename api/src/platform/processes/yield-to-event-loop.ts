import { setImmediate as nextTurn } from 'node:timers/promises';

const longestTurnMs = 15;

/** Yields the items one by one, letting other work run every few ms. Throws the reason of an aborted signal. */
export async function* yieldToEventLoop<T>(items: Iterable<T>, signal?: AbortSignal): AsyncGenerator<T> {
	let turnEndsAt = 0;
	for (const item of items) {
		if (performance.now() >= turnEndsAt) {
			await nextTurn();
			signal?.throwIfAborted();
			turnEndsAt = performance.now() + longestTurnMs;
		}
		yield item;
	}
}

export async function mapInTurns<T, Result>(items: Iterable<T>, work: (item: T) => Result): Promise<Result[]> {
	const results: Result[] = [];
	for await (const item of yieldToEventLoop(items)) results.push(work(item));
	return results;
}
