import { expect, test } from 'vitest';
import { rulerTicks } from './ruler.tsx';

test('ticks fall on round times and keep the minimum distance', () => {
	expect(rulerTicks(42 * 60_000 + 18_000, 900)).toEqual([5, 10, 15, 20, 25, 30, 35, 40].map((min) => min * 60_000));
	expect(rulerTicks(20_000, 400)).toEqual([5_000, 10_000, 15_000]);
});

test('a label that would be cut off at the end is omitted', () => {
	expect(rulerTicks(60_000, 400).at(-1)).toBe(45_000);
});

test('a recording of no length has no ticks', () => {
	expect(rulerTicks(0, 900)).toEqual([]);
	expect(rulerTicks(60_000, 0)).toEqual([]);
});
