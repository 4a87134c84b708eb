import { useCallback, useSyncExternalStore } from 'react';
import type { PlayerClock } from './player-clock.ts';

/** Renders again only when what `select` makes of the position (a number or a string) changes, not on every frame. */
export function useClock<T extends string | number | boolean | null>(clock: PlayerClock, select: (ms: number) => T): T {
	const subscribe = useCallback((listener: () => void) => clock.subscribe(listener), [clock]);
	return useSyncExternalStore(subscribe, () => select(clock.nowMs()));
}

/** The position in whole seconds, as clocks show it. */
export const wholeSeconds = (ms: number): number => Math.floor(ms / 1000);
