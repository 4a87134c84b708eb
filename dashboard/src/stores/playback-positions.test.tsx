import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { beforeEach, expect, test } from 'vitest';
import { clearOnAccountChange } from '../platform/account-state.ts';
import { playbackPositions } from './playback-positions.ts';

beforeEach(() => localStorage.clear());

test('each recording keeps its own position, the last one saved', () => {
	playbackPositions.save('ada', 'a', 1_000);
	playbackPositions.save('ada', 'b', 2_000);
	playbackPositions.save('ada', 'a', 3_000);
	expect(playbackPositions.find('ada', 'a')).toBe(3_000);
	expect(playbackPositions.find('ada', 'b')).toBe(2_000);
	playbackPositions.remove('ada', 'a');
	expect(playbackPositions.find('ada', 'a')).toBeNull();
	expect(playbackPositions.find('ada', 'b')).toBe(2_000);
});

test('positions of the last 100 recordings are kept', () => {
	for (let i = 0; i <= 100; i++) playbackPositions.save('ada', `file-${i}`, 20_000);
	expect(playbackPositions.find('ada', 'file-0')).toBeNull();
	expect(playbackPositions.find('ada', 'file-1')).toBe(20_000);
});

test('another account in this browser sees no positions of the previous one', () => {
	playbackPositions.save('ada', 'a', 1_000);
	expect(playbackPositions.find('bob', 'a')).toBeNull();
	playbackPositions.save('bob', 'b', 2_000);
	expect(playbackPositions.find('ada', 'a')).toBeNull();
});

test.each(['{', '7', '{"userId":"ada","positions":[{"fileId":3}]}'])(
	'damaged storage, %s, counts as empty',
	(stored) => {
		localStorage.setItem('debrief-playback-positions', stored);
		expect(playbackPositions.find('ada', 'a')).toBeNull();
	},
);

test('signing out removes the positions from this browser', () => {
	let user: ReturnType<typeof buildProfile> | null = buildProfile();
	let signal = () => {};
	clearOnAccountChange({
		user: () => user,
		subscribe: (listener) => {
			signal = listener;
			return () => {};
		},
	});
	playbackPositions.save('ada', 'a', 20_000);
	signal();
	expect(playbackPositions.find('ada', 'a')).toBe(20_000);
	user = null;
	signal();
	expect(localStorage).toHaveLength(0);
});
