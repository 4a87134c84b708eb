import { expect, test } from 'vitest';
import { FakeMedia } from '../../testing/player/fake-media.ts';
import { createHighlightReel } from './create-highlight-reel.ts';
import { createPlayer } from './create-player.ts';

const moments = [
	{ startedAt: 4_000, endedAt: 6_000 },
	{ startedAt: 20_000, endedAt: 22_000 },
];

function setUp() {
	const media = new FakeMedia();
	const player = createPlayer(media, { renewLink: async () => null });
	player.load({ url: '/call', durationMs: 60_000 });
	media.becomeReady();
	const highlightReel = createHighlightReel(player, (ms) => {
		player.play();
		player.seekTo(ms);
	});
	const reach = (seconds: number) => {
		media.currentTime = seconds;
		media.dispatchEvent(new Event('timeupdate'));
	};
	return { media, player, highlightReel, reach, index: () => highlightReel.store.getState().index };
}

test('the highlight reel plays its moments in order and pauses after the last', () => {
	const { media, highlightReel, reach, index } = setUp();
	highlightReel.start(moments);
	expect([media.currentTime, media.paused, index()]).toEqual([4, false, 0]);
	reach(5.9);
	expect(media.currentTime).toBe(5.9);
	reach(6);
	expect([media.currentTime, index()]).toEqual([20, 1]);
	reach(22.01);
	expect([media.currentTime, media.paused, index()]).toEqual([22.01, true, null]);
});

test('resuming after a pause continues in the same moment', () => {
	const { media, player, highlightReel, reach, index } = setUp();
	highlightReel.start(moments);
	reach(5);
	player.pause();
	player.play();
	reach(6.01);
	expect([media.currentTime, index()]).toEqual([20, 1]);
});

test('seeking elsewhere, or leaving the highlight reel, plays the full recording from there', () => {
	const { media, player, highlightReel, reach, index } = setUp();
	highlightReel.start(moments);
	player.seekTo(40_000);
	expect(index()).toBeNull();
	highlightReel.start(moments);
	reach(5);
	highlightReel.leave();
	reach(7);
	expect([media.currentTime, media.paused, index()]).toEqual([7, false, null]);
});

test('the listener can go back and forth between moments', () => {
	const { media, highlightReel, index } = setUp();
	highlightReel.start(moments);
	highlightReel.goTo(1);
	expect([media.currentTime, index()]).toEqual([20, 1]);
	highlightReel.goTo(0);
	highlightReel.goTo(-1);
	expect([media.currentTime, index()]).toEqual([4, 0]);
});
