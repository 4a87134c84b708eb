import { setImmediate as nextTurn } from 'node:timers/promises';

const ITEMS_PER_TURN = 50;

/** The items one by one, giving way to other work every few; throws the signal's reason when aborted. */
export async function* inTurns<T>(items: readonly T[], signal: AbortSignal): AsyncGenerator<T> {
	for (const [index, item] of items.entries()) {
		if (index % ITEMS_PER_TURN === 0) {
			await nextTurn();
			signal.throwIfAborted();
		}
		yield item;
	}
}
