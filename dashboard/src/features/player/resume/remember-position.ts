import type { Player } from '../create-player.ts';

/** What is nearer to an end of the recording is not worth resuming. */
const marginMs = 10_000;
const saveEveryMs = 2_000;

export type PositionMemory = { save: (ms: number) => void; remove: () => void };

/** Whether it is worth offering to continue at a position. */
export const isResumable = (ms: number, durationMs: number): boolean => ms >= marginMs && ms <= durationMs - marginMs;

/**
 * Saves the position while the recording plays and when it pauses, and removes it near the end. The first seconds change
 * nothing: a short listen to the beginning does not lose the position. `keep` saves what plays right now, `stop` ends
 * all of this.
 */
export function rememberPosition({ store, clock }: Pick<Player, 'store' | 'clock'>, memory: PositionMemory) {
	let savedMs = Number.NaN;
	const save = (ms: number) => {
		savedMs = ms;
		const { durationMs } = store.getState();
		if (isResumable(ms, durationMs)) memory.save(ms);
		else if (ms >= marginMs) memory.remove();
	};
	const keep = () => {
		if (store.getState().status === 'playing') save(clock.nowMs());
	};
	const stopTicks = clock.subscribe(() => {
		if (!(Math.abs(clock.nowMs() - savedMs) < saveEveryMs)) keep();
	});
	const stopStates = store.subscribe(({ status }, before) => {
		if (before.status === 'playing' && status === 'paused') save(clock.nowMs());
	});
	return {
		keep,
		stop: () => {
			stopTicks();
			stopStates();
		},
	};
}
