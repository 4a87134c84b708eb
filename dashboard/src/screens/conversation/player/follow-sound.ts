import type { Player } from '../../../features/player/create-player.ts';

type Picture = Pick<
	HTMLVideoElement,
	'currentTime' | 'paused' | 'seeking' | 'playbackRate' | 'play' | 'pause' | 'addEventListener' | 'removeEventListener'
>;
type Sound = Pick<Player, 'clock' | 'store'> & { media: Pick<Player['media'], 'playbackRate'> };

/** In seconds. Correcting less would stutter more than it helps. */
const drift = { playing: 0.2, paused: 0.02 };

/** `soundStartsAt` is the picture's time in ms when the sound begins. */
export function followSound(picture: Picture, { clock, store, media }: Sound, soundStartsAt: number): () => void {
	const follow = () => {
		const isPlaying = store.getState().status === 'playing';
		const at = (clock.nowMs() + soundStartsAt) / 1000;
		if (picture.playbackRate !== media.playbackRate) picture.playbackRate = media.playbackRate;
		const most = isPlaying ? drift.playing : drift.paused;
		if (!picture.seeking && Math.abs(picture.currentTime - at) > most) picture.currentTime = at;
		// A browser that refuses to play shows the picture at each correction.
		if (isPlaying && picture.paused) picture.play().catch(() => {});
		if (!isPlaying && !picture.paused) picture.pause();
	};
	const stops = [clock.subscribe(follow), store.subscribe(follow)];
	for (const event of pictureEvents) picture.addEventListener(event, follow);
	follow();
	return () => {
		for (const stop of stops) stop();
		for (const event of pictureEvents) picture.removeEventListener(event, follow);
	};
}

const pictureEvents = ['loadedmetadata', 'seeked'] as const;
