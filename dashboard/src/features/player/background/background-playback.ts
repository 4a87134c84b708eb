import { create } from 'zustand';
import type { PlaybackSession } from '../create-playback-session.ts';

type BackgroundPlayback = {
	session: PlaybackSession | null;
	isControlled: boolean;
};

export const useBackgroundPlayback = create<BackgroundPlayback>()(() => ({ session: null, isControlled: false }));

const current = () => useBackgroundPlayback.getState().session;
const isPlaying = ({ player }: PlaybackSession) => player.store.getState().status === 'playing';

export const findInBackground = (conversationId: string): PlaybackSession | null => {
	const session = current();
	return session?.conversationId === conversationId ? session : null;
};

export function moveToBackground(session: PlaybackSession): void {
	if (useBackgroundPlayback.getState().isControlled && isPlaying(session)) useBackgroundPlayback.setState({ session });
	else session.close();
}

export function takeFromBackground(session: PlaybackSession): void {
	if (current() === session) useBackgroundPlayback.setState({ session: null });
}

export function closeBackground(except?: PlaybackSession): void {
	const session = current();
	if (session !== except) session?.close();
}

export const pauseBackground = (): void => current()?.player.pause();
