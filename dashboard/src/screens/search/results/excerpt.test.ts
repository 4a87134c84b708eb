import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const plain = (pieces: ReturnType<typeof excerpt>) =>
	pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

test('a short line is shown whole, with every hit marked', () => {
	expect(
		plain(
			excerpt('By midnight, after midnight', [
				[3, 11],
				[19, 27],
			]),
		),
	).toBe('By [midnight], after [midnight]');
	expect(plain(excerpt('nothing here', []))).toBe('nothing here');
});

test('a long line is cut at word borders around its first hit', () => {
	const text = `${'before '.repeat(100)}midnight ${'after '.repeat(100)}`;
	const shown = plain(excerpt(text, [[700, 708]], 60));
	expect(shown).toMatch(/^…(?:before )+\[midnight\](?: after)+…$/);
	expect(shown.length).toBeLessThanOrEqual(66);
});

test('a long line without a hit shows its beginning', () => {
	expect(plain(excerpt('word '.repeat(50), [], 20))).toBe('word word word word…');
});

test('a word longer than the excerpt keeps its hit', () => {
	const text = `${'x'.repeat(500)}`;
	expect(plain(excerpt(text, [[0, 500]], 50))).toContain(`[${text}]`);
});
