import { expect, test } from 'vitest';
import { formatPosition, parsePosition } from './durations.ts';

test.each([
	['7', 7_000],
	['90', 90_000],
	['01:02', 62_000],
	[' 1:02:03.5 ', 3_723_500],
	['0:12,25', 12_250],
])('%j is a valid position', (text, ms) => expect(parsePosition(text)).toBe(ms));

test.each(['', '-1', '1:', ':5', '1:2:3:4', 'abc', '1e3', '00:00:'])('%j is not a position', (text) =>
	expect(parsePosition(text)).toBeNull(),
);

test('a formatted position parses to the same value', () => {
	for (const ms of [0, 59_000, 60_000, 3_599_000, 3_600_000, 86_399_000])
		expect(parsePosition(formatPosition(ms))).toBe(ms);
});
