import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { expect, test } from 'vitest';
import { placeWords, wordAt, wordAtOffset } from './place-words.ts';

const timedWords = (...words: string[]): WordTuple[] => words.map((word, i) => [word, i * 100, i * 100 + 90, 0.9, 0]);
const found = (text: string, ...words: string[]) =>
	placeWords(text, timedWords(...words)).map((w) => text.slice(w.from, w.to));

test('words are found despite case and punctuation added later', () => {
	expect(found('Yes, that is it.', 'yes', 'that', 'is', 'it')).toEqual(['Yes', 'that', 'is', 'it']);
	expect(found('“Hello,” she said', '"hello,"', 'she', 'said')).toEqual(['Hello', 'she', 'said']);
});

test('the same word twice has two places', () => {
	expect(placeWords('the dog and the cat', timedWords('the', 'dog', 'and', 'the', 'cat')).map((w) => w.from)).toEqual([
		0, 4, 8, 12, 16,
	]);
});

test('a word is not found inside a longer one', () => {
	expect(placeWords('this is', timedWords('is'))[0]?.from).toBe(5);
});

test('words of scripts without spaces are adjacent', () => {
	expect(found('我们用iPhone开会。', '我们', '用', 'iphone', '开会')).toEqual(['我们', '用', 'iPhone', '开会']);
	expect(found('วันนี้เราประชุมกัน', 'วัน', 'นี้', 'เรา', 'ประชุม', 'กัน')).toHaveLength(5);
	expect(found('회의는 회의', '회의')).toEqual(['회의']);
});

test('a rewritten number loses only its own mark', () => {
	expect(found('We need 24 of them', 'we', 'need', 'twenty', 'four', 'of', 'them')).toEqual([
		'We',
		'need',
		'of',
		'them',
	]);
});

test('between two words the earlier one is current, and before the first word none is', () => {
	const words = placeWords('one two', [
		['one', 1000, 1100, null, 0],
		['two', 2000, 2100, null, 1],
	]);
	expect(wordAt(words, 500)).toBeNull();
	expect(wordAt(words, 1500)?.from).toBe(0);
	expect(wordAt(words, 9000)).toMatchObject({ from: 4, isApproximate: true });
});

test('a click on a gap or a rewritten number selects the word before it', () => {
	const words = placeWords('We need 24 of them', timedWords('we', 'need', 'of', 'them'));
	expect(wordAtOffset(words, 4)?.from).toBe(3);
	expect(wordAtOffset(words, 8)?.from).toBe(3);
});
