import type { Playback } from '@debrief/shared/contract/recordings/media.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { onAccountChange } from '../../platform/account-state.ts';
import { createChannelMixer, type Listening } from './channel-mixer.ts';
import { createPlayer, type Player } from './create-player.ts';
import { decodePeaks } from './decode-peaks.ts';

import { usePlayerSettings } from './player-settings.ts';
import { type PositionMemory, rememberPosition } from './resume/remember-position.ts';
import { findSilences } from './silence/find-silences.ts';
import { createSilenceSkipper, partsToSkip } from './silence/skip-silence.ts';

type Actions = Pick<Player, 'play' | 'pause' | 'seekTo' | 'jumpBy'>;

let owner: Actions | null = null;

/** Takes media keys, headsets and lock screens from the previous player. */
function claimMediaSession(title: string, player: Actions): () => void {
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

type PlaybackSource = {
	fileId: string;
	title: string;
	link: Pick<Playback, 'url' | 'duration' | 'channels' | 'peaks' | 'peaksPerSecond'> | undefined;
};

export type PlaybackSession = {
	conversationId: string;
	player: Player;
	media: HTMLMediaElement;
	store: StoreApi<{ fileId: string | undefined; listening: Listening }>;
	/** A new link to the open recording is used at once while paused, or else when the old one fails. */
	open(source: PlaybackSource | undefined): void;
	/** Each recording keeps its own side. */
	listenTo(side: Listening): void;
	close(): void;
};

type Options = {
	conversationId: string;
	renewLink: (fileId: string) => Promise<string | null>;
	/** The sound stays on the default output device. */
	onOutputFailed: (error: unknown) => void;
	onPlay: (fileId: string) => void;
	memoryOf: (fileId: string) => PositionMemory | null;
	watchRemoval: (onRemoved: () => void) => () => void;
	onClosed: (session: PlaybackSession) => void;
};

export function createPlaybackSession(options: Options): PlaybackSession {
	const media = document.createElement('audio');
	media.preload = 'metadata';
	const mixer = createChannelMixer(media);
	const store: PlaybackSession['store'] = createStore(() => ({ fileId: undefined, listening: 'both' as const }));
	const sides = new Map<string, Listening>();
	const endings: (() => void)[] = [];
	let source: PlaybackSource | undefined;
	let isLoaded = false;
	let memory: ReturnType<typeof rememberPosition> | null = null;

	const moveOutput = () => {
		const { outputId, setOutput } = usePlayerSettings.getState();
		mixer.outputTo(outputId).catch((error: unknown) => {
			setOutput('');
			options.onOutputFailed(error);
		});
	};
	const player = createPlayer(media, {
		renewLink: async () => (source ? options.renewLink(source.fileId) : null),
		onBeforePlay: () => {
			if (source?.link?.channels.length === 2 || usePlayerSettings.getState().clearsVoices) mixer.start();
			moveOutput();
		},
	});
	const silence = createSilenceSkipper(player);
	const skipSilence = (mode = usePlayerSettings.getState().silence) => {
		const { peaks = [], peaksPerSecond = 1 } = (mode !== 'off' && source?.link) || {};
		silence.skip(partsToSkip(findSilences(peaks.map(decodePeaks), peaksPerSecond), mode));
	};
	const listen = (fileId: string | undefined) => {
		// Starts with both sides: the recording may have one channel only.
		const listening = sides.get(fileId ?? '') ?? 'both';
		mixer.listenTo(listening);
		store.setState({ fileId, listening });
	};
	const applySettings = ({ rate, volume, isMuted, clearsVoices } = usePlayerSettings.getState()) => {
		// A new link resets the rate to the default.
		media.defaultPlaybackRate = rate;
		media.playbackRate = rate;
		media.volume = volume;
		media.muted = isMuted;
		mixer.clearVoices(clearsVoices);
	};
	const begin = () => {
		if (endings.length) return;
		applySettings();
		let release = () => {};
		endings.push(
			onAccountChange(end),
			options.watchRemoval(end),
			usePlayerSettings.subscribe((now, before) => {
				applySettings(now);
				const isCleared = now.clearsVoices && !before.clearsVoices;
				if (isCleared && player.store.getState().status === 'playing') mixer.start();
				if (now.silence !== before.silence) skipSilence(now.silence);
				if (isCleared || now.outputId !== before.outputId) moveOutput();
			}),
			player.store.subscribe(({ status }, before) => {
				if (status !== 'playing' || before.status === 'playing') return;
				release = claimMediaSession(source?.title ?? '', player);
				if (source) options.onPlay(source.fileId);
			}),
			() => release(),
		);
	};
	const unload = () => {
		memory?.stop();
		memory = null;
		player.unload();
		isLoaded = false;
	};
	const end = () => {
		unload();
		for (const stop of endings.splice(0)) stop();
		mixer.close();
		options.onClosed(session);
	};
	const session: PlaybackSession = {
		conversationId: options.conversationId,
		player,
		media,
		store,
		open: (next) => {
			if (next?.fileId !== source?.fileId) {
				memory?.keep();
				unload();
				listen(next?.fileId);
				source = undefined;
			}
			source = next && { ...next, link: next.link ?? source?.link };
			if (!next?.link) return;
			const { url, duration } = next.link;
			const address = new URL(url, location.href);
			if (!isLoaded) {
				begin();
				// Web Audio is silent for cross-origin media without this.
				if (address.origin !== location.origin) media.crossOrigin = 'anonymous';
				player.load({ url, durationMs: duration });
				isLoaded = true;
				skipSilence();
				const positions = options.memoryOf(next.fileId);
				if (positions) memory = rememberPosition(player, positions);
			} else if (player.store.getState().status !== 'playing' && media.src !== address.href) player.relink(url);
		},
		listenTo: (side) => {
			const { fileId } = store.getState();
			if (!fileId) return;
			sides.set(fileId, side);
			listen(fileId);
		},
		close: () => {
			memory?.keep();
			end();
		},
	};
	return session;
}
