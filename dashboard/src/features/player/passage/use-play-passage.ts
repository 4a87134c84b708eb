import { useCallback, useEffect, useRef } from 'react';
import type { Player } from '../create-player.ts';

/** A larger step back between two ticks, in ms, is a seek. */
const backMs = 300;
const forthMs = 1_500;

/** Takes a range in ms. Pauses at its end unless the listener has paused or sought. */
export function usePlayPassage(player: Player, playFrom: (ms: number) => void) {
	const stop = useRef<(() => void) | null>(null);
	useEffect(() => () => stop.current?.(), [player]);
	return useCallback(
		({ startedAt, endedAt }: { startedAt: number; endedAt: number }) => {
			stop.current?.();
			playFrom(startedAt);
			stop.current = pauseAt(player, startedAt, endedAt);
		},
		[player, playFrom],
	);
}

function pauseAt({ clock, store, pause, followWhole }: Player, startedAt: number, endedAt: number): () => void {
	let before = startedAt;
	const stop = followWhole(() => {
		const now = clock.nowMs();
		const hasSought = now < before - backMs || now > before + forthMs;
		before = now;
		if (hasSought || store.getState().status !== 'playing') return stop();
		if (now < endedAt) return;
		stop();
		pause();
	});
	return stop;
}
