import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { Player } from '../create-player.ts';

/** A larger step forward between two ticks, in ms, is a seek. */
const forthMs = 1_500;
/** In ms before the end of the recording, where the player would finish. */
const endMs = 400;

/** Takes a range in ms. Null pauses. Pausing or seeking elsewhere ends the loop. */
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
