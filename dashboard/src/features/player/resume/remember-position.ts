import type { Player } from '../create-player.ts';

/** What is nearer to an end of the recording is not worth resuming. */
const marginMs = 10_000;
const saveEveryMs = 2_000;

type Memory = { save: (ms: number) => void; remove: () => void };

/** Whether it is worth offering to continue at a position. */
export const isResumable = (ms: number, durationMs: number): boolean => ms >= marginMs && ms <= durationMs - marginMs;

/**
 * Saves the position while the recording plays and when it pauses, and removes it near the end. The first seconds change
 * nothing: a short listen to the beginning does not lose the position. Returns a function that stops that.
 */
export function rememberPosition({ store, clock }: Pick<Player, 'store' | 'clock'>, memory: Memory): () => void {
	let savedMs = Number.NaN;
	const keep = (ms: number) => {
		savedMs = ms;
		const { durationMs } = store.getState();
		if (isResumable(ms, durationMs)) memory.save(ms);
		else if (ms >= marginMs) memory.remove();
	};
	const stopTicks = clock.subscribe(() => {
		if (store.getState().status !== 'playing') return;
		const ms = clock.nowMs();
		if (!(Math.abs(ms - savedMs) < saveEveryMs)) keep(ms);
	});
	const stopStates = store.subscribe(({ status }, before) => {
		if (before.status === 'playing' && status === 'paused') keep(clock.nowMs());
	});
	return () => {
		stopTicks();
		stopStates();
	};
}
