import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { useSyncExternalStore } from 'react';

export type Clock = { nowMs(): number; subscribe(listener: () => void): () => void };

const never = () => () => {};

export const usePosition = (clock: Clock | null): string =>
	useSyncExternalStore(clock?.subscribe ?? never, () => (clock ? formatPosition(clock.nowMs()) : ''));
