import { expect, test } from 'vitest';
import { FakeMedia } from '../../../testing/player/fake-media.ts';
import { createHighlightReel } from '../create-highlight-reel.ts';
import { createPlayer } from '../create-player.ts';
import { createSilenceSkipper, partsToSkip } from './skip-silence.ts';

const silences = [
	{ startedAt: 0, endedAt: 2_000 },
	{ startedAt: 10_000, endedAt: 20_000 },
	{ startedAt: 30_000, endedAt: 30_700 },
];

function setUp(mode: 'short' | 'all' = 'short') {
	const media = new FakeMedia();
	const player = createPlayer(media, { renewLink: async () => null });
	player.load({ url: '/call', durationMs: 60_000 });
	media.becomeReady();
	const skipper = createSilenceSkipper(player);
	skipper.skip(partsToSkip(silences, mode));
	const reach = (seconds: number) => {
		media.currentTime = seconds;
		media.dispatchEvent(new Event('timeupdate'));
		return media.currentTime;
	};
	const seek = (seconds: number) => {
		player.seekTo(seconds * 1000);
		return media.currentTime;
	};
	return { media, player, skipper, reach, seek };
}

test('half a second of a long silence is kept, all of a short one, and leading silence is skipped', () => {
	expect(partsToSkip(silences, 'short')).toEqual([
		{ startedAt: 0, endedAt: 1_800 },
		{ startedAt: 10_300, endedAt: 19_800 },
	]);
	expect(partsToSkip(silences, 'off')).toEqual([]);
});

test('with full skipping almost none of the silence is kept', () => {
	expect(partsToSkip(silences, 'all')).toEqual([
		{ startedAt: 0, endedAt: 1_900 },
		{ startedAt: 10_100, endedAt: 19_900 },
		{ startedAt: 30_100, endedAt: 30_600 },
	]);
});

test('playback jumps over silence, and the clock shows the real position', () => {
	const { player, reach } = setUp();
	player.play();
	expect(reach(0.1)).toBe(1.8);
	expect(reach(9.9)).toBe(9.9);
	expect(reach(10.2)).toBe(10.2);
	expect(reach(10.5)).toBe(19.8);
	expect(player.clock.nowMs()).toBe(19_800);
});

test('at double speed in a hidden page with four checks a second, only silence is skipped', () => {
	const { media, player, reach } = setUp('all');
	media.playbackRate = 2;
	player.play();
	const heard = [reach(0.5)];
	while ((heard.at(-1) ?? 0) < 25) heard.push(reach((heard.at(-1) ?? 0) + 0.5));
	expect(heard.filter((at) => at > 10.1 && at < 19.9)).toEqual([]);
	expect(heard.filter((at) => at >= 2 && at <= 10).length).toBeGreaterThan(15);
});

test('nothing is skipped while paused', () => {
	const { player, reach, seek } = setUp();
	expect(seek(12)).toBe(12);
	player.play();
	player.pause();
	expect(reach(12.1)).toBe(12.1);
});

test('seeking into silence plays it, so that jumping back moves further back', () => {
	const { player, reach, seek } = setUp();
	player.play();
	reach(10.2);
	expect(reach(10.5)).toBe(19.8);
	expect(seek(15)).toBe(15);
	expect(reach(15.2)).toBe(15.2);
	expect(seek(8)).toBe(8);
	reach(10.2);
	expect(reach(10.4)).toBe(19.8);
});

test('a browser that stops just before the end is not sent to the end again', () => {
	const { media, player, reach } = setUp();
	player.play();
	reach(10.2);
	reach(10.4);
	expect(reach(19.79)).toBe(19.79);
	expect(media.paused).toBe(false);
});

test('turning skipping on during a silence skips the rest of it', () => {
	const { player, skipper, reach, seek } = setUp();
	skipper.skip([]);
	player.play();
	seek(12);
	skipper.skip(partsToSkip(silences, 'all'));
	expect(reach(12.1)).toBe(19.9);
	skipper.skip([]);
	seek(8);
	reach(10.2);
	expect(reach(11)).toBe(11);
});

test('moments of the highlight reel play without skipping', () => {
	const { media, player, reach } = setUp();
	const highlightReel = createHighlightReel(player, (ms) => {
		player.seekTo(ms);
		player.play();
	});
	highlightReel.start([{ startedAt: 9_500, endedAt: 14_000 }]);
	expect(reach(10.2)).toBe(10.2);
	expect(reach(11)).toBe(11);
	highlightReel.leave();
	player.seekTo(9_000);
	reach(10.2);
	expect(reach(10.4)).toBe(19.8);
	expect(media.paused).toBe(false);
});
