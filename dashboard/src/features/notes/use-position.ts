import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { useSyncExternalStore } from 'react';
import type { Clock } from './notes-panel.tsx';

const never = () => () => {};

/** Where the recording stands, in words of a clock; empty without a recording. */
export const usePosition = (clock: Clock | null): string =>
	useSyncExternalStore(clock?.subscribe ?? never, () => (clock ? formatPosition(clock.nowMs()) : ''));
