import { createStore, type StoreApi } from 'zustand/vanilla';
import { createClock, type PlayerClock } from './player-clock.ts';
import { canSeek, nextPlayerState, type PlayerEvent, type PlayerState, unloaded } from './player-state.ts';

export type PlayerMedia = Pick<
	HTMLMediaElement,
	| 'src'
	| 'currentTime'
	| 'paused'
	| 'playbackRate'
	| 'volume'
	| 'muted'
	| 'readyState'
	| 'error'
	| 'play'
	| 'pause'
	| 'load'
	| 'addEventListener'
	| 'removeEventListener'
	| 'removeAttribute'
>;

type PlayerSource = { url: string; durationMs: number };
type PlayerSnapshot = PlayerState & { durationMs: number };

export type Player = {
	store: StoreApi<PlayerSnapshot>;
	clock: PlayerClock;
	media: PlayerMedia;
	load(source: PlayerSource): void;
	relink(url: string): void;
	/** Before a recording is open, waits for one. */
	play(): void;
	pause(): void;
	toggle(): void;
	/** Works before the recording has loaded. */
	seekTo(ms: number): void;
	jumpBy(ms: number): void;
	/** Disables skipping of silence until the returned function is called. */
	followWhole(onTick: () => void): () => void;
	playsWhole(): boolean;
	unload(): void;
};

type Options = {
	/** Called at most once per play. */
	renewLink: () => Promise<string | null>;
	/** Runs inside the click that started the sound. */
	onBeforePlay?: () => void;
};

const hasMetadata = 1;
const endMs = 300;

export function createPlayer(media: PlayerMedia, options: Options): Player {
	const store = createStore<PlayerSnapshot>(() => ({ ...unloaded, durationMs: 0 }));
	let pendingMs: number | null = null;
	let requested: { ms?: number; plays?: boolean } = {};
	let isRenewing = false;
	let mayRenew = true;
	const wholes = new Set<() => void>();
	const clock = createClock(() => pendingMs ?? media.currentTime * 1000);
	const send = (event: PlayerEvent) => store.setState((state) => nextPlayerState(state, event));

	const place = (ms: number) => {
		pendingMs = media.readyState >= hasMetadata ? null : ms;
		if (pendingMs === null) media.currentTime = ms / 1000;
		clock.tick();
	};
	const seekTo = (ms: number) => {
		const state = store.getState();
		if (state.status === 'unloaded') requested.ms = ms;
		if (!canSeek(state)) return;
		send({ type: 'seek' });
		place(Math.min(Math.max(0, ms), state.durationMs));
	};
	const play = () => {
		const state = store.getState();
		if (state.status === 'unloaded') requested.plays = true;
		if (!canSeek(state)) return;
		if (state.status !== 'playing' && state.durationMs > endMs && clock.nowMs() > state.durationMs - endMs) place(0);
		options.onBeforePlay?.();
		media.play().catch((error: unknown) => {
			const isInterrupted = error instanceof DOMException && error.name === 'AbortError';
			if (!isInterrupted && !isRenewing && store.getState().status === 'playing') send({ type: 'pause' });
		});
		send({ type: 'play' });
		clock.start();
	};
	const pause = () => {
		requested.plays = false;
		media.pause();
	};
	const relink = (url: string) => {
		const wasPlaying = store.getState().status === 'playing';
		pendingMs = clock.nowMs();
		media.src = url;
		media.load();
		if (wasPlaying) play();
	};
	const recover = async () => {
		if (!media.src || isRenewing) return;
		const message = media.error?.message || 'MEDIA_ERR_SRC_NOT_SUPPORTED';
		isRenewing = mayRenew;
		const url = mayRenew ? await options.renewLink().catch(() => null) : null;
		mayRenew = false;
		isRenewing = false;
		if (url) return relink(url);
		clock.stop();
		send({ type: 'fail', error: message });
	};

	const listeners: Record<string, () => void> = {
		loadedmetadata: () => {
			if (pendingMs !== null) place(pendingMs);
			send({ type: 'loaded' });
		},
		play: () => {
			send({ type: 'play' });
			clock.start();
		},
		playing: () => {
			mayRenew = true;
		},
		pause: () => {
			if (isRenewing) return;
			send({ type: 'pause' });
			clock.stop();
		},
		ended: () => {
			send({ type: 'end' });
			place(0);
			clock.stop();
		},
		seeked: clock.tick,
		timeupdate: clock.tick,
		error: recover,
	};
	for (const [event, listener] of Object.entries(listeners)) media.addEventListener(event, listener);

	return {
		store,
		clock,
		media,
		load: ({ url, durationMs }) => {
			pendingMs = null;
			mayRenew = true;
			store.setState({ ...nextPlayerState(store.getState(), { type: 'load' }), durationMs });
			media.src = url;
			media.load();
			const { ms, plays } = requested;
			requested = {};
			if (ms !== undefined) seekTo(ms);
			if (plays) play();
		},
		relink,
		play,
		pause,
		toggle: () => (store.getState().status === 'playing' || requested.plays ? pause() : play()),
		seekTo,
		jumpBy: (ms) => seekTo(clock.nowMs() + ms),
		followWhole: (onTick) => {
			wholes.add(onTick);
			const unsubscribe = clock.subscribe(onTick);
			return () => {
				wholes.delete(onTick);
				unsubscribe();
			};
		},
		playsWhole: () => wholes.size > 0,
		unload: () => {
			media.pause();
			media.removeAttribute('src');
			media.load();
			pendingMs = null;
			requested = {};
			clock.stop();
			store.setState({ ...unloaded, durationMs: 0 });
		},
	};
}
