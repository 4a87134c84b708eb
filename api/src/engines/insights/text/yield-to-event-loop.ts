import { setImmediate as nextTurn } from 'node:timers/promises';

const longestTurnMs = 15;

/** Yields the items one by one and lets other work run every few ms. Throws the reason of an aborted signal. */
export async function* yieldToEventLoop<T>(items: readonly T[], signal: AbortSignal): AsyncGenerator<T> {
	let turnEndsAt = 0;
	for (const item of items) {
		if (performance.now() >= turnEndsAt) {
			await nextTurn();
			signal.throwIfAborted();
			turnEndsAt = performance.now() + longestTurnMs;
		}
		yield item;
	}
}
