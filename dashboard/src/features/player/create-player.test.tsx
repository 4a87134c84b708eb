import { expect, test, vi } from 'vitest';
import { FakeMedia } from '../../testing/player/fake-media.ts';
import { createPlayer } from './create-player.ts';

function setUp(renewLink: () => Promise<string | null> = async () => null) {
	const media = new FakeMedia();
	const player = createPlayer(media, { renewLink });
	player.load({ url: '/first', durationMs: 60_000 });
	return { media, player, status: () => player.store.getState().status };
}

test('a seek before the recording has loaded is applied once it has', () => {
	const { media, player } = setUp();
	player.seekTo(30_000);
	expect(media.currentTime).toBe(0);
	expect(player.clock.nowMs()).toBe(30_000);
	media.becomeReady();
	expect(media.currentTime).toBe(30);
});

test('Play pressed before the audio link arrives takes effect when it does, unless Pause follows', () => {
	const media = new FakeMedia();
	const player = createPlayer(media, { renewLink: async () => null });
	const load = () => player.load({ url: '/late', durationMs: 60_000 });
	player.seekTo(30_000);
	player.play();
	load();
	media.becomeReady();
	expect([media.currentTime, media.paused]).toEqual([30, false]);

	player.unload();
	player.toggle();
	player.toggle();
	load();
	media.becomeReady();
	expect([media.currentTime, media.paused]).toEqual([0, true]);

	player.unload();
	player.play();
	player.unload();
	load();
	expect(media.paused).toBe(true);
});

test('a seek outside the recording is clamped to its nearest end', () => {
	const { media, player } = setUp();
	media.becomeReady();
	player.seekTo(99_000);
	expect(media.currentTime).toBe(60);
	player.jumpBy(-70_000);
	expect(media.currentTime).toBe(0);
});

test('repeated jumps add up', () => {
	const { media, player } = setUp();
	media.becomeReady();
	player.jumpBy(10_000);
	player.jumpBy(10_000);
	expect(media.currentTime).toBe(20);
});

test('toggle switches between play and pause, and a seek keeps playing', () => {
	const { media, player, status } = setUp();
	media.becomeReady();
	player.toggle();
	expect(status()).toBe('playing');
	player.seekTo(5000);
	expect(status()).toBe('playing');
	player.toggle();
	expect(status()).toBe('paused');
	expect(media.paused).toBe(true);
});

test('at the end the position returns to 0', () => {
	const { media, player, status } = setUp();
	media.becomeReady();
	player.play();
	media.currentTime = 60;
	media.end();
	expect(status()).toBe('finished');
	expect(player.clock.nowMs()).toBe(0);
});

test('Play at the end starts from 0, and just before the end it continues', () => {
	const { media, player } = setUp();
	media.becomeReady();
	player.seekTo(60_000);
	player.play();
	expect(media.currentTime).toBe(0);
	player.pause();
	player.seekTo(59_000);
	player.play();
	expect(media.currentTime).toBe(59);
});

test('an expired link is renewed silently at the same position, and playback continues', async () => {
	const { media, player, status } = setUp(async () => '/second');
	media.becomeReady();
	player.play();
	media.currentTime = 42;
	media.fail();
	await vi.waitFor(() => expect(media.src).toBe('/second'));
	media.becomeReady();
	expect(media.currentTime).toBe(42);
	expect(status()).toBe('playing');
});

test('a recording that fails with a new link too is an error, and seeking is blocked', async () => {
	const { media, player, status } = setUp(async () => '/second');
	media.fail();
	await vi.waitFor(() => expect(media.src).toBe('/second'));
	media.fail();
	await vi.waitFor(() => expect(status()).toBe('error'));
	player.seekTo(10_000);
	expect(player.clock.nowMs()).toBe(0);
});

test('failing to get a new link is reported as an error', async () => {
	const { media, status } = setUp(async () => {
		throw new Error('offline');
	});
	media.fail();
	await vi.waitFor(() => expect(status()).toBe('error'));
});

test('listeners receive each seek and every frame during playback, and nothing after unsubscribing', () => {
	const { media, player } = setUp();
	media.becomeReady();
	const heard: number[] = [];
	const leave = player.clock.subscribe(() => heard.push(player.clock.nowMs()));
	player.seekTo(1000);
	player.seekTo(2000);
	leave();
	player.seekTo(3000);
	expect(heard).toEqual([1000, 2000]);
});

test('unloading stops the sound and discards the link', () => {
	const { media, player, status } = setUp();
	media.becomeReady();
	player.play();
	player.unload();
	expect(media.paused).toBe(true);
	expect(media.src).toBe('');
	expect(status()).toBe('unloaded');
});
