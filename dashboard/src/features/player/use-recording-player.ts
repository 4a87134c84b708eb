import type { Playback } from '@debrief/shared/contract/recordings/media.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../../platform/api.ts';
import { playbackPositions } from '../../stores/playback-positions.ts';
import {
	closeBackground,
	findInBackground,
	moveToBackground,
	takeFromBackground,
} from './background/background-playback.ts';
import type { Listening } from './channel-mixer.ts';
import { createPlaybackSession } from './create-playback-session.ts';
import type { Player } from './create-player.ts';

export type RecordingPlayer = {
	player: Player;
	media: HTMLMediaElement;
	fileId: string | undefined;
	offersResume: boolean;
	isTwoChannel: boolean;
	listening: Listening;
	listenTo: (side: Listening) => void;
};

type Options = {
	conversationId: string;
	title: string;
	fileId: string | undefined;
	playback: Playback | undefined;
	offersResume: boolean;
	renewLink: (fileId: string) => Promise<string | null>;
	onOutputFailed: (error: unknown) => void;
	onPlay: (fileId: string) => void;
	watchRemoval: (conversationId: string, onRemoved: () => void) => () => void;
};

/** What plays when the page is left continues in the background. */
export function useRecordingPlayer(options: Options): RecordingPlayer {
	const { conversationId, title, fileId, playback, offersResume, renewLink, onOutputFailed, onPlay, watchRemoval } =
		options;
	const session = useSession();
	const [sound] = useState(
		() =>
			findInBackground(conversationId) ??
			createPlaybackSession({
				conversationId,
				renewLink,
				onOutputFailed,
				onPlay,
				memoryOf: (id) => {
					const userId = session.user()?._id;
					if (!userId) return null;
					return {
						save: (ms) => playbackPositions.save(userId, id, ms),
						remove: () => playbackPositions.remove(userId, id),
					};
				},
				watchRemoval: (onRemoved) => watchRemoval(conversationId, onRemoved),
				onClosed: takeFromBackground,
			}),
	);
	useEffect(() => {
		takeFromBackground(sound);
		const stop = sound.player.store.subscribe(({ status }) => {
			if (status === 'playing') closeBackground(sound);
		});
		return () => {
			stop();
			moveToBackground(sound);
		};
	}, [sound]);
	useEffect(() => {
		sound.open(fileId ? { fileId, title, link: playback } : undefined);
	}, [sound, fileId, title, playback]);
	const listening = useStore(sound.store, (state) => state.listening);
	const { player, media, listenTo } = sound;
	return { player, media, fileId, offersResume, isTwoChannel: playback?.channels.length === 2, listening, listenTo };
}
