import { useMemo, useRef } from 'react';
import type { Player } from '../../features/player/create-player.ts';

/** Plays from a line, and takes that back: the first half of a double click plays before anybody knows that it is one. */
export function useLinePlay(player: Player, playAt: (ms: number) => void) {
	const before = useRef<{ ms: number; isPlaying: boolean } | null>(null);
	return useMemo(
		() => ({
			play: (ms: number) => {
				before.current = { ms: player.clock.nowMs(), isPlaying: player.store.getState().status === 'playing' };
				playAt(ms);
			},
			takeBack: () => {
				const { current } = before;
				before.current = null;
				if (!current) return;
				if (!current.isPlaying) player.pause();
				player.seekTo(current.ms);
			},
		}),
		[player, playAt],
	);
}
