import type { Player } from '../create-player.ts';

/** In ms from either end, where resuming is not worth it. */
const marginMs = 10_000;
const saveEveryMs = 2_000;

export type PositionMemory = { save: (ms: number) => void; remove: () => void };

export const isResumable = (ms: number, durationMs: number): boolean => ms >= marginMs && ms <= durationMs - marginMs;

/** The first seconds change nothing, so that a short listen does not lose the position. */
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
