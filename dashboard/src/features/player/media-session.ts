import type { Player } from './create-player.ts';

type Actions = Pick<Player, 'play' | 'pause' | 'seekTo' | 'jumpBy'>;

/** Lets the keyboard's media keys, headsets and lock screens drive the player. Answers the way to let go. */
export function claimMediaSession(title: string, player: Actions, jumpMs: () => number): () => void {
	const session = typeof navigator === 'undefined' ? undefined : navigator.mediaSession;
	if (!session) return () => {};
	session.metadata = new MediaMetadata({ title });
	const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
		['play', () => player.play()],
		['pause', () => player.pause()],
		['seekbackward', (details) => player.jumpBy(-(details.seekOffset ? details.seekOffset * 1000 : jumpMs()))],
		['seekforward', (details) => player.jumpBy(details.seekOffset ? details.seekOffset * 1000 : jumpMs())],
		['seekto', (details) => details.seekTime !== undefined && player.seekTo(details.seekTime * 1000)],
	];
	for (const [action, handler] of handlers) session.setActionHandler(action, handler);
	return () => {
		session.metadata = null;
		for (const [action] of handlers) session.setActionHandler(action, null);
	};
}
