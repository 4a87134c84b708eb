import { setTimeout as after } from 'node:timers/promises';

const pollMs = { least: 50, most: 500 };

/**
 * Waits until the condition is neither undefined nor false, and returns its value. Throws with `what` after the time
 * limit.
 */
export async function until<T>(
	what: string,
	condition: () => Promise<T | undefined | false> | T | undefined | false,
	withinMs = 60_000,
): Promise<T> {
	const startedAt = performance.now();
	let waitedMs = 0;
	while (waitedMs < withinMs) {
		const value = await condition();
		if (value !== undefined && value !== false) return value;
		waitedMs = performance.now() - startedAt;
		// Polls more slowly over time, because each check costs time.
		await after(Math.min(pollMs.most, Math.max(pollMs.least, waitedMs / 10)));
	}
	throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}`);
}
