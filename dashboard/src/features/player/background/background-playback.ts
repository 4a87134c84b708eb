import { create } from 'zustand';
import type { PlaybackSession } from '../create-playback-session.ts';

type BackgroundPlayback = {
	/** What plays on although its page was left. */
	session: PlaybackSession | null;
	/** There is a mini player, with which it can be stopped. */
	isControlled: boolean;
};

export const useBackgroundPlayback = create<BackgroundPlayback>()(() => ({ session: null, isControlled: false }));

const current = () => useBackgroundPlayback.getState().session;
const isPlaying = ({ player }: PlaybackSession) => player.store.getState().status === 'playing';

/** The session of this conversation that plays in the background, for its page to continue. */
export const findInBackground = (conversationId: string): PlaybackSession | null => {
	const session = current();
	return session?.conversationId === conversationId ? session : null;
};

/** Keeps a session that plays when its page is left. Closes one that does not, or that nothing could control. */
export function moveToBackground(session: PlaybackSession): void {
	if (useBackgroundPlayback.getState().isControlled && isPlaying(session)) useBackgroundPlayback.setState({ session });
	else session.close();
}

/** Its page shows the session again, or it was closed. */
export function takeFromBackground(session: PlaybackSession): void {
	if (current() === session) useBackgroundPlayback.setState({ session: null });
}

/** Ends what plays in the background, unless it is the given session. */
export function closeBackground(except?: PlaybackSession): void {
	const session = current();
	if (session !== except) session?.close();
}

/** Pauses what plays in the background, such as before the microphone opens. */
export const pauseBackground = (): void => current()?.player.pause();
