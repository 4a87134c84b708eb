import type { Playback } from '@debrief/shared/contract/recordings/media.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../platform/api.ts';
import { useLatest } from '../../platform/browser/use-latest.ts';
import { playbackPositions } from '../../stores/playback-positions.ts';
import { type ChannelMixer, createChannelMixer, type Listening } from './channel-mixer.ts';
import { createPlayer, type Player } from './create-player.ts';
import { usePlayerSettings } from './player-settings.ts';
import { rememberPosition } from './resume/remember-position.ts';

export type RecordingPlayer = {
	player: Player;
	media: HTMLMediaElement;
	fileId: string | undefined;
	/** Whether the listener may be offered the position of an earlier visit. */
	offersResume: boolean;
	isTwoChannel: boolean;
	listening: Listening;
	listenTo: (side: Listening) => void;
};

type Options = {
	fileId: string | undefined;
	playback: Playback | undefined;
	/** False where the address names a position. */
	offersResume: boolean;
	/** Asks the server for a new link. */
	renewLink: () => Promise<string | null>;
	/** Called when the chosen output device cannot be used; the sound stays on the standard one. */
	onOutputFailed: (error: unknown) => void;
};

/** One audio element for as long as the page is open, with the listener's settings and both channels on both ears. */
export function useRecordingPlayer(options: Options): RecordingPlayer {
	const { fileId, playback, offersResume, renewLink, onOutputFailed } = options;
	const isTwoChannel = playback?.channels.length === 2;
	const [mixing] = useState(() => {
		const media = document.createElement('audio');
		media.preload = 'metadata';
		return { media, mixer: createChannelMixer(media) };
	});
	const { media, mixer } = mixing;
	const [listening, setListening] = useState<{ fileId: string | undefined; side: Listening }>();
	const applyOutput = useOutput(mixer, onOutputFailed);
	const latest = useLatest({ renewLink, isTwoChannel, applyOutput });
	const [player] = useState(() =>
		createPlayer(media, {
			renewLink: () => latest.current.renewLink(),
			onBeforePlay: () => {
				if (latest.current.isTwoChannel) mixer.start();
				latest.current.applyOutput();
			},
		}),
	);
	// another recording is heard with both sides again: it may have one channel only
	const side = listening && listening.fileId === fileId ? listening.side : 'both';
	useEffect(() => mixer.listenTo(side), [mixer, side]);
	useEffect(() => () => mixer.close(), [mixer]);
	useLink(player, media, fileId, playback);
	useMemory(player, fileId);
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
	const listenTo = (next: Listening) => setListening({ fileId, side: next });
	return { player, media, fileId, offersResume, isTwoChannel, listening: side, listenTo };
}

/**
 * Loads a new recording. Takes a new link of the same one while it does not play, otherwise when the old link fails.
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

/** Remembers where the account stopped listening to a recording. */
function useMemory(player: Player, fileId: string | undefined) {
	const session = useSession();
	useEffect(() => {
		const userId = session.user()?._id;
		if (!userId || !fileId) return;
		return rememberPosition(player, {
			save: (ms) => playbackPositions.save(userId, fileId, ms),
			remove: () => playbackPositions.remove(userId, fileId),
		});
	}, [player, fileId, session]);
}

/**
 * Moves the sound to the chosen output as soon as it is chosen. Returns the function that does so before each play. An
 * output that cannot be used is reported, and the standard one takes its place.
 */
function useOutput(mixer: ChannelMixer, onFailed: (error: unknown) => void): () => void {
	const report = useLatest(onFailed);
	const move = useCallback(() => {
		const { outputId, setOutput } = usePlayerSettings.getState();
		mixer.outputTo(outputId).catch((error: unknown) => {
			setOutput('');
			report.current(error);
		});
	}, [mixer, report]);
	useEffect(
		() => usePlayerSettings.subscribe((now, before) => void (now.outputId !== before.outputId && move())),
		[move],
	);
	return move;
}
