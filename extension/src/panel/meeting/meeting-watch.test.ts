import { expect, test } from 'vitest';
import { MeetingWatch } from './meeting-watch.ts';

const second = 1_000;
const minute = 60 * second;

/** Returns the seconds at which a meeting begins, given who plays what where in each second. */
function beginnings(seconds: number, sampleAt: (s: number) => { isCalling: boolean; address?: string }): number[] {
	const watch = new MeetingWatch();
	return Array.from({ length: seconds }, (_, s) => s).filter((s) =>
		watch.update({ address: '/room', ...sampleAt(s), at: s * second }),
	);
}

test('a meeting starts once, a few seconds after its first sound, despite pauses', () => {
	expect(beginnings(1_200, (s) => ({ isCalling: s >= 10 && s % 60 < 40 }))).toEqual([13]);
});

test('the chime of a waiting room is not a meeting', () => {
	expect(beginnings(60, (s) => ({ isCalling: s % 10 < 2 }))).toEqual([]);
});

test('after ten silent minutes, or on another page, the next meeting starts', () => {
	const pause = (10 * minute) / second;
	expect(beginnings(pause + 100, (s) => ({ isCalling: s < 20 || s > pause + 20 }))).toEqual([3, pause + 24]);
	const moved = (s: number) => ({ isCalling: s < 20 || s >= 25, address: s < 20 ? '/room' : '/other' });
	expect(beginnings(60, moved)).toEqual([3, 28]);
});

test('an address change during a meeting starts no other one', () => {
	expect(beginnings(60, (s) => ({ isCalling: true, address: `/room/${s}` }))).toEqual([3]);
});
