import { describe, expect, test } from 'vitest';
import type { Word } from '../speech-engine.ts';
import { casing, inverseTextNormalisation } from './normalise-english.ts';

const spoken = (text: string, pauseAfter: number[] = []): Word[] => {
	let at = 0;
	return text.split(' ').map((one, i) => {
		const word = { text: one, startedAt: at, endedAt: at + 200, confidence: 0.5, isApproximate: false };
		at += pauseAfter.includes(i) ? 1_000 : 250;
		return word;
	});
};
const text = (words: Word[]) => words.map((word) => word.text).join(' ');

describe('spoken English is written as', () => {
	test.each([
		['my number is three one four four eight two four three three oh', 'my number is 3144824330'],
		['call five five five oh one double two', 'call 5550122'],
		['order three one four please', 'order 314 please'],
		['twenty five people and two hundred and six cars', '25 people and 206 cars'],
		['one thousand two hundred fifty', '1250'],
		['two million three hundred thousand and five', '2,300,005'],
		['ten or twenty or thirty', '10 or 20 or 30'],
		['eighteen nineteen twenty', '18 19 20'],
		['in nineteen eighty four or twenty twenty six', 'in 1984 or 2026'],
		['the twenty first of may', 'the 21st of may'],
		['three point one four percent of it', '3.14% of it'],
		['about fifty percent', 'about 50%'],
		['twenty dollars and fifty cents', '$20.50'],
		['five dollars and he left', '$5 and he left'],
		['at ten thirty a m tomorrow', 'at 10:30am tomorrow'],
		['at five p.m. sharp', 'at 5pm sharp'],
		['write to jane dot doe at example dot com please', 'write to jane.doe@example.com please'],
		['mail support at my dash shop dot co dot uk', 'mail support@my-shop.co.uk'],
		['look at example dot com', 'look at example.com'],
	])('%s → %s', (input, normalised) => {
		expect(text(inverseTextNormalisation(spoken(input)))).toBe(normalised);
	});

	test.each([
		'no one knows',
		'one or two of them',
		'give me a second',
		'first things first',
		'oh no two people came',
		'at this point one more thing',
		'on the dot',
		'a hundred times',
		'nine to five',
		'for to too',
		'i am at home',
		'double check it',
		'at five am i late',
	])('%s: nothing to change', (input) => {
		expect(text(inverseTextNormalisation(spoken(input)))).toBe(input);
	});
});

test('a written number spans the words it was spoken with, and later words keep their times', () => {
	const words = spoken('order three one four please');
	const normalised = inverseTextNormalisation(words);
	expect(normalised[1]).toEqual({ text: '314', startedAt: 250, endedAt: 950, confidence: 0.5, isApproximate: false });
	expect(normalised[2]).toEqual(words[4]);
});

describe('sentences', () => {
	test('begin with a capital and end with a full stop at each pause', () => {
		expect(text(casing(spoken("well i think i'm late see you on monday", [4])))).toBe(
			"Well I think I'm late. See you on Monday.",
		);
	});

	test('keep the case of addresses and do not double a full stop', () => {
		expect(text(casing(spoken('jane@example.com wrote at 5 p.m.')))).toBe('jane@example.com wrote at 5 p.m.');
	});

	test('keep the words and their times', () => {
		const words = spoken('a b c', [1]);
		expect(casing(words).map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual(
			words.map(({ startedAt, endedAt }) => [startedAt, endedAt]),
		);
	});
});
