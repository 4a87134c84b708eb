import { expect, test } from 'vitest';
import { rulerTicks } from './ruler.tsx';

test('ticks stand at round times and never closer than asked', () => {
	expect(rulerTicks(42 * 60_000 + 18_000, 900)).toEqual([5, 10, 15, 20, 25, 30, 35, 40].map((min) => min * 60_000));
	expect(rulerTicks(20_000, 400)).toEqual([5_000, 10_000, 15_000]);
});

test('a label that would be cut at the end is left out', () => {
	expect(rulerTicks(60_000, 400).at(-1)).toBe(45_000);
});

test('nothing to measure has no ticks', () => {
	expect(rulerTicks(0, 900)).toEqual([]);
	expect(rulerTicks(60_000, 0)).toEqual([]);
});
