import { expect, test } from 'vitest';
import { findSilences } from './find-silences.ts';

const part = (seconds: number, loudness: number) => Array.from({ length: seconds * 10 }, () => loudness);
const secondsOf = (channels: number[][]) =>
	findSilences(channels, 10).map(({ startedAt, endedAt }) => [startedAt / 1000, endedAt / 1000]);

test('silence is found between speech, also in a noisy room', () => {
	expect(secondsOf([[...part(3, 0.4), ...part(2, 0), ...part(3, 0.4)]])).toEqual([[3, 5]]);
	expect(secondsOf([[...part(3, 0.4), ...part(2, 0.05), ...part(3, 0.4)]])).toEqual([[3, 5]]);
});

test('nothing is silent while one channel speaks, even if it is much quieter than the other', () => {
	const loud = [...part(3, 0.9), ...part(6, 0)];
	const quiet = [...part(3, 0), ...part(3, 0.04), ...part(3, 0)];
	expect(secondsOf([loud, quiet])).toEqual([[6, 9]]);
});

test('a quiet speaker on the channel of a loud one is detected', () => {
	expect(secondsOf([[...part(6, 0.6), ...part(3, 0.1), ...part(2, 0.01), ...part(6, 0.6)]])).toEqual([[9, 11]]);
});

test('a channel with only noise does not hide silence', () => {
	expect(secondsOf([[...part(3, 0.4), ...part(3, 0)], part(6, 0.016)])).toEqual([[3, 6]]);
});

test('pauses within a sentence are not silence, and continuous speech has none', () => {
	expect(secondsOf([[...part(2, 0.4), ...part(0.4, 0), ...part(2, 0.4)]])).toEqual([]);
	expect(secondsOf([part(5, 0.3)])).toEqual([]);
});

test('without peaks no silence is reported', () => {
	expect(secondsOf([])).toEqual([]);
	expect(secondsOf([[]])).toEqual([]);
});
