import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { Player } from '../create-player.ts';

/** Between two ticks the position moves less than this, in ms, unless the listener seeks. */
const forthMs = 1_500;
/** The player ends before the last sound, and begins anew then. */
const endMs = 400;

/**
 * Returns what repeats a part of the recording until it gets null, which pauses, or until the listener pauses or seeks
 * elsewhere. Times in ms.
 */
export function useLoop(player: Player, playFrom: (ms: number) => void) {
	const stop = useRef<(() => void) | null>(null);
	useEffect(() => () => stop.current?.(), []);
	return useCallback(
		(part: TimeRange | null) => {
			const isLooping = stop.current !== null;
			stop.current?.();
			stop.current = null;
			if (!part) return isLooping ? player.pause() : undefined;
			playFrom(part.startedAt);
			stop.current = repeat(player, part, () => {
				stop.current = null;
			});
		},
		[player, playFrom],
	);
}

function repeat(
	{ clock, store, seekTo, followWhole }: Player,
	{ startedAt, endedAt }: TimeRange,
	onEnd: () => void,
): () => void {
	const last = Math.min(endedAt, store.getState().durationMs - endMs);
	const stop = followWhole(() => {
		const now = clock.nowMs();
		const isElsewhere = now < startedAt - forthMs || now > last + forthMs;
		if (isElsewhere || store.getState().status !== 'playing') {
			stop();
			onEnd();
		} else if (now >= last) seekTo(startedAt);
	});
	return stop;
}
