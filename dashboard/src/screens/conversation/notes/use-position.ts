import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { useSyncExternalStore } from 'react';

/** The position of the recording; the player's clock is one. */
export type Clock = { nowMs(): number; subscribe(listener: () => void): () => void };

const never = () => () => {};

/** The playback position as mm:ss; empty without a recording. */
export const usePosition = (clock: Clock | null): string =>
	useSyncExternalStore(clock?.subscribe ?? never, () => (clock ? formatPosition(clock.nowMs()) : ''));
