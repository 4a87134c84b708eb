import { expect, test } from 'vitest';
import { heightOfFourLines } from './use-four-lines.ts';

const rows = (...lines: number[]) =>
	lines.map((count, index) => ({ lines: count, bottom: (index + 1) * 30, fourLines: index * 30 + 22 }));

test.each([
	[[1, 1, 1, 1], null],
	[[1, 1, 1, 1, 1], 120],
	[[2, 2, 1], 60],
	[[3, 2], 30],
	[[6], 22],
	[[6, 1], 22],
	[[], null],
])('rows of %j lines are clipped at height %j', (lines, height) => {
	expect(heightOfFourLines(rows(...lines))).toBe(height);
});
