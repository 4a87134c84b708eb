import { expect, test, vi } from 'vitest';
import { FakeMedia } from '../../../testing/player/fake-media.ts';
import { createPlayer } from '../create-player.ts';
import { isResumable, rememberPosition } from './remember-position.ts';

function setUp() {
	const media = new FakeMedia();
	const player = createPlayer(media, { renewLink: async () => null });
	player.load({ url: '/first', durationMs: 60_000 });
	media.becomeReady();
	const memory = { save: vi.fn<(ms: number) => void>(), remove: vi.fn() };
	const { keep, stop } = rememberPosition(player, memory);
	const advanceTo = (seconds: number) => {
		media.currentTime = seconds;
		media.dispatchEvent(new Event('timeupdate'));
	};
	return { media, player, memory, advanceTo, keep, stop };
}

test('the position is saved at intervals during playback and when it pauses', () => {
	const { player, memory, advanceTo, stop } = setUp();
	player.play();
	advanceTo(12);
	advanceTo(13);
	advanceTo(14);
	advanceTo(15);
	expect(memory.save.mock.calls).toEqual([[12_000], [14_000]]);
	player.pause();
	expect(memory.save).toHaveBeenLastCalledWith(15_000);
	stop();
	player.play();
	advanceTo(40);
	expect(memory.save).toHaveBeenLastCalledWith(15_000);
});

test('the exact position is saved on demand during playback, and not while paused', () => {
	const { player, memory, advanceTo, keep } = setUp();
	player.play();
	advanceTo(20);
	advanceTo(21);
	keep();
	expect(memory.save).toHaveBeenLastCalledWith(21_000);
	player.pause();
	player.seekTo(40_000);
	keep();
	expect(memory.save).toHaveBeenLastCalledWith(21_000);
});

test('seeking alone, or playing only the first seconds, saves no position', () => {
	const { player, memory, advanceTo } = setUp();
	player.seekTo(30_000);
	player.seekTo(0);
	player.play();
	advanceTo(5);
	player.pause();
	expect(memory.save).not.toHaveBeenCalled();
	expect(memory.remove).not.toHaveBeenCalled();
});

test('playing to the end removes the saved position', () => {
	const { media, player, memory, advanceTo } = setUp();
	player.play();
	advanceTo(59);
	media.end();
	expect(memory.remove).toHaveBeenCalled();
	expect(memory.save).not.toHaveBeenCalled();
});

test('unloading keeps the saved position', () => {
	const { player, memory, advanceTo } = setUp();
	player.play();
	advanceTo(30);
	player.unload();
	expect(memory.save).toHaveBeenLastCalledWith(30_000);
	expect(memory.remove).not.toHaveBeenCalled();
});

test('a position is offered from 10 s after the start to 10 s before the end', () => {
	expect([9_999, 10_000, 50_000, 50_001].map((ms) => isResumable(ms, 60_000))).toEqual([false, true, true, false]);
});
