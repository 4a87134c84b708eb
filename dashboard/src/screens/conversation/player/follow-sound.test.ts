import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { followSound } from './follow-sound.ts';

type Status = 'paused' | 'playing';

function setUp(soundStartsAt = 0) {
	const store = createStore<{ status: Status }>(() => ({ status: 'paused' }));
	const listeners = new Set<() => void>();
	let ms = 0;
	const picture = Object.assign(new EventTarget(), {
		currentTime: 0,
		paused: true,
		seeking: false,
		playbackRate: 1,
		play: async () => void Object.assign(picture, { paused: false }),
		pause: () => void Object.assign(picture, { paused: true }),
	});
	const media = { playbackRate: 1 };
	const clock = {
		nowMs: () => ms,
		subscribe: (listener: () => void) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
	const sound = { store, clock, media } as unknown as Parameters<typeof followSound>[1];
	const stop = followSound(picture as never, sound, soundStartsAt);
	const at = (next: number) => {
		ms = next;
		for (const listener of listeners) listener();
	};
	return { picture, media, stop, at, be: (status: Status) => store.setState({ status }) };
}

test('the picture plays, pauses, seeks and speeds up with the sound', () => {
	const { picture, media, at, be } = setUp();
	be('playing');
	expect(picture.paused).toBe(false);
	media.playbackRate = 1.5;
	at(30_000);
	expect(picture).toMatchObject({ currentTime: 30, playbackRate: 1.5 });
	be('paused');
	expect(picture.paused).toBe(true);
});

test('a small difference is left alone while playing, and corrected when paused', () => {
	const { picture, at, be } = setUp();
	be('playing');
	at(100);
	expect(picture.currentTime).toBe(0);
	be('paused');
	expect(picture.currentTime).toBe(0.1);
});

test('the picture that began before the sound is shown later by the difference', () => {
	const { picture, at } = setUp(1_500);
	at(2_000);
	expect(picture.currentTime).toBe(3.5);
});

test('a seek that goes on is awaited, and the next one follows', () => {
	const { picture, at } = setUp();
	picture.seeking = true;
	at(5_000);
	expect(picture.currentTime).toBe(0);
	picture.seeking = false;
	picture.dispatchEvent(new Event('seeked'));
	expect(picture.currentTime).toBe(5);
});

test('nothing follows once stopped', () => {
	const { picture, stop, at } = setUp();
	stop();
	at(5_000);
	expect(picture.currentTime).toBe(0);
});
