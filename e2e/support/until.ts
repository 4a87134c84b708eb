import { setTimeout as after } from 'node:timers/promises';

const pollMs = 50;

/** Waits until the condition returns something other than undefined or false. Throws with `what` after the time limit. */
export async function until<T>(
	what: string,
	condition: () => Promise<T | undefined | false> | T | undefined | false,
	withinMs = 60_000,
): Promise<T> {
	const deadline = performance.now() + withinMs;
	while (performance.now() < deadline) {
		const value = await condition();
		if (value !== undefined && value !== false) return value;
		await after(pollMs);
	}
	throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}`);
}
