import { expect, test } from 'vitest';
import { wordErrorRate } from './word-error-rate.ts';

test('case, punctuation, fillers and the spelling of numbers are not errors', () => {
	expect(
		wordErrorRate('Um, Mister Smith owes 1,250 dollars.', 'mr smith owes one thousand two hundred fifty dollars'),
	).toEqual({ rate: 0, errors: 0, words: 9 });
	expect(wordErrorRate('call 03 now', 'call zero three now').errors).toBe(0);
});

test.each([
	['twenty three dollars', '$23'],
	['two point five million dollars or fifty percent', '$2.5 million or 50%'],
	['at three thirty p.m. on march fifth', 'at 3:30 p.m. on March 5th'],
	['john at example dot com', 'john@example.com'],
	['three one four four eight two four three three zero', '314-482-4330'],
])('"%s" and "%s" are the same words', (reference, hypothesis) => {
	expect(wordErrorRate(reference, hypothesis).errors).toBe(0);
});

test.each([
	['one substitution', 'the cat sat', 'the dog sat', 1],
	['one deletion', 'the cat sat', 'the sat', 1],
	['one insertion', 'the cat sat', 'the cat has sat', 1],
	['nothing heard', 'the cat sat', '', 3],
	['a shifted sentence', 'a b c d', 'x a b c d', 1],
])('%s is counted once', (_, reference, hypothesis, errors) => {
	expect(wordErrorRate(reference, hypothesis).errors).toBe(errors);
});

test('words recognised in silence are an error', () => {
	expect(wordErrorRate('', 'hello').rate).toBe(1);
	expect(wordErrorRate('', '').rate).toBe(0);
});
