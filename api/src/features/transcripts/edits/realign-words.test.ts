import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { expect, test } from 'vitest';
import { realignWords } from './realign-words.ts';

const before: WordTuple[] = [
	['please', 100, 300, 0.9, 0],
	['send', 300, 500, 0.9, 0],
	['the', 500, 600, 0.9, 0],
	['in', 600, 700, 0.4, 0],
	['voice', 700, 1_000, 0.4, 0],
];
const line = { startedAt: 100, endedAt: 1_200 };

test('unchanged words keep their times, ignoring case and punctuation', () => {
	expect(realignWords(before, 'Please, send the in voice.', line)).toEqual([
		['Please,', 100, 300, 0.9, 0],
		['send', 300, 500, 0.9, 0],
		['the', 500, 600, 0.9, 0],
		['in', 600, 700, 0.4, 0],
		['voice.', 700, 1_000, 0.4, 0],
	]);
});

test("a replaced word takes the old word's time and is marked as estimated", () => {
	expect(realignWords(before, 'please send the invoice', line).at(-1)).toEqual(['invoice', 600, 1_000, null, 1]);
});

test('words inserted between others share the gap, and at the end the rest of the segment', () => {
	const words = realignWords(before, 'please send the in voice right now', line);
	expect(words.slice(-2)).toEqual([
		['right', 1_000, 1_125, null, 1],
		['now', 1_125, 1_200, null, 1],
	]);
});

test('removed words are dropped', () => {
	expect(realignWords(before, 'send voice', line).map(([word, from]) => [word, from])).toEqual([
		['send', 300],
		['voice', 700],
	]);
});

test('a fully rewritten segment is spread over its time, in order', () => {
	const words = realignWords(before, 'completely other words', line);
	expect(words.map(([, , , , estimated]) => estimated)).toEqual([1, 1, 1]);
	expect([words[0]?.[1], words.at(-1)?.[2]]).toEqual([100, 1_000]);
	const times = words.flatMap(([, from, to]) => [from, to]);
	expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('a segment without known words spans its whole time', () => {
	expect(realignWords([], 'hello', line)).toEqual([['hello', 100, 1_200, null, 1]]);
});

test('five thousand characters are aligned without delay', () => {
	const text = 'ab '.repeat(1_666).trim();
	expect(realignWords(before, text, line)).toHaveLength(1_666);
});

test('words of a script without spaces keep their times when one of them changes', () => {
	const heard: WordTuple[] = [
		['我们', 0, 300, 0.9, 0],
		['讨论', 300, 700, 0.9, 0],
		['和同', 700, 1_000, 0.4, 0],
	];
	expect(realignWords(heard, '我们讨论合同。', { startedAt: 0, endedAt: 1_000 })).toEqual([
		['我们', 0, 300, 0.9, 0],
		['讨论', 300, 700, 0.9, 0],
		['合同。', 700, 1_000, null, 1],
	]);
});
