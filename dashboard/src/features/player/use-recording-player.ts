import type { Playback } from '@debrief/shared/contract/media.ts';
import { useEffect, useRef, useState } from 'react';
import { createPlayer, type Player } from './create-player.ts';
import { createEarMix, type Listening } from './ear-mix.ts';
import { useOutput } from './output/use-output.ts';
import { usePlayerSettings } from './player-settings.ts';

export type RecordingPlayer = {
	player: Player;
	media: HTMLMediaElement;
	isTwoChannel: boolean;
	listening: Listening;
	listenTo: (side: Listening) => void;
};

type Options = {
	fileId: string | undefined;
	playback: Playback | undefined;
	/** Asks the server for a new link. */
	renewLink: () => Promise<string | null>;
	/** The chosen output device could not be used: the sound stays on the standard one. */
	onOutputFailed: (error: unknown) => void;
};

/** One audio element for as long as the page is open, with the listener's settings and both channels on both ears. */
export function useRecordingPlayer({ fileId, playback, renewLink, onOutputFailed }: Options): RecordingPlayer {
	const now = useRef({ renewLink, isTwoChannel: false, takeOutput: () => {} });
	const isTwoChannel = playback?.channels.length === 2;
	const [{ media, player, mix }] = useState(() => {
		const media = document.createElement('audio');
		media.preload = 'metadata';
		const mix = createEarMix(media);
		const onBeforePlay = () => {
			if (now.current.isTwoChannel) mix.start();
			now.current.takeOutput();
		};
		return { media, mix, player: createPlayer(media, { renewLink: () => now.current.renewLink(), onBeforePlay }) };
	});
	const [listening, setListening] = useState<Listening>('both');
	const takeOutput = useOutput(mix, onOutputFailed);
	now.current = { renewLink, isTwoChannel, takeOutput };

	useEffect(() => () => mix.close(), [mix]);
	useLink(player, media, fileId, playback);
	useEffect(() => {
		const apply = ({ rate, volume, isMuted }: { rate: number; volume: number; isMuted: boolean }) => {
			// a new link sets the rate back to the default one
			media.defaultPlaybackRate = rate;
			media.playbackRate = rate;
			media.volume = volume;
			media.muted = isMuted;
		};
		apply(usePlayerSettings.getState());
		return usePlayerSettings.subscribe(apply);
	}, [media]);

	const listenTo = (side: Listening) => {
		mix.listenTo(side);
		setListening(side);
	};
	return { player, media, isTwoChannel, listening, listenTo };
}

/**
 * A new recording is loaded; a new link of the same one is taken while it does not play, else when the old one fails.
 * Without a link the sound ends.
 */
function useLink(player: Player, media: HTMLMediaElement, fileId: string | undefined, playback: Playback | undefined) {
	const loaded = useRef<string | null>(null);
	const url = playback?.url;
	const durationMs = playback?.duration ?? 0;
	useEffect(() => {
		if (!fileId || !url) {
			// its audio was deleted while it was open
			if (loaded.current) player.unload();
			loaded.current = null;
			return;
		}
		if (loaded.current !== fileId) {
			// Web Audio is silent for media of another origin without this
			if (new URL(url, location.href).origin !== location.origin) media.crossOrigin = 'anonymous';
			player.load({ url, durationMs });
			loaded.current = fileId;
		} else if (player.store.getState().status !== 'playing' && player.media.src !== new URL(url, location.href).href) {
			player.relink(url);
		}
	}, [player, media, fileId, url, durationMs]);
	useEffect(
		() => () => {
			loaded.current = null;
			player.unload();
		},
		[player],
	);
}
