import { setImmediate as nextTurn } from 'node:timers/promises';

const ITEMS_PER_TURN = 50;

/** Yields the items one by one and lets other work run every few of them. Throws the reason of an aborted signal. */
export async function* yieldToEventLoop<T>(items: readonly T[], signal: AbortSignal): AsyncGenerator<T> {
	for (const [index, item] of items.entries()) {
		if (index % ITEMS_PER_TURN === 0) {
			await nextTurn();
			signal.throwIfAborted();
		}
		yield item;
	}
}
