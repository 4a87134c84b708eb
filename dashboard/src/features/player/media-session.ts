import type { Player } from './create-player.ts';
import { usePlayerSettings } from './player-settings.ts';

type Actions = Pick<Player, 'play' | 'pause' | 'seekTo' | 'jumpBy'>;

let owner: Actions | null = null;

/** Takes media keys, headsets and lock screens from the previous player. The returned function releases them. */
export function claimMediaSession(title: string, player: Actions): () => void {
	const session = typeof navigator === 'undefined' ? undefined : navigator.mediaSession;
	if (!session) return () => {};
	owner = player;
	const jumpMs = ({ seekOffset }: MediaSessionActionDetails) =>
		(seekOffset || usePlayerSettings.getState().jumpSeconds) * 1000;
	const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
		['play', () => player.play()],
		['pause', () => player.pause()],
		['seekbackward', (details) => player.jumpBy(-jumpMs(details))],
		['seekforward', (details) => player.jumpBy(jumpMs(details))],
		['seekto', (details) => details.seekTime !== undefined && player.seekTo(details.seekTime * 1000)],
	];
	session.metadata = new MediaMetadata({ title });
	for (const [action, handler] of handlers) session.setActionHandler(action, handler);
	return () => {
		if (owner !== player) return;
		owner = null;
		session.metadata = null;
		for (const [action] of handlers) session.setActionHandler(action, null);
	};
}
