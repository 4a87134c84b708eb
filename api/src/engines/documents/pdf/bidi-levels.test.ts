import { expect, test } from 'vitest';
import { levelsOf, mirrored, visualOrder } from './bidi-levels.ts';

test('the runs of a line are drawn in visual order', () => {
	const run = (text: string, level: number) => ({ text, level });
	const drawn = (...runs: { text: string; level: number }[]) =>
		visualOrder(runs)
			.map(({ text }) => text)
			.join('|');
	expect(drawn(run('a', 0), run('B', 1), run('C', 1), run('d', 0))).toBe('a|C|B|d');
	expect(drawn(run('A', 1), run('1', 2), run('2', 2), run('B', 1))).toBe('B|1|2|A');
	expect(drawn(run('a', 0), run('b', 0))).toBe('a|b');
});

test('the first strong character decides the direction of a paragraph', () => {
	expect(levelsOf('abc')).toEqual({ levels: null, isRtl: false });
	expect(levelsOf('abc שלום').isRtl).toBe(false);
	expect(levelsOf('3 שלום abc').isRtl).toBe(true);
});

test('brackets are mirrored', () => expect(mirrored('(3)')).toBe(')3('));
