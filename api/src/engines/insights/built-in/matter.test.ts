import { expect, it } from 'vitest';
import { namesAmount, statesMatter } from './matter.ts';

it.each([
	['That is 49 dollars.', true],
	['Es kostet fünfzehnhundert Euro.', true],
	['We found a house for three hundred thousand.', true],
	['The rate is 3.9 %.', true],
	['Come to room 12 at half past two.', false],
	['Wir treffen uns um halb drei.', false],
])('"%s" contains the amount %s', (text, expected) => {
	expect(namesAmount(text)).toBe(expected);
});

it.each([
	["It still hasn't arrived.", true],
	['I need a new card.', true],
	['Meine Kaffeemaschine ist kaputt.', true],
	['No problem.', false],
	['Kein Problem.', false],
	['Is it broken?', false],
	['That sounds good.', false],
])('"%s" states the subject of the conversation: %s', (text, expected) => {
	expect(statesMatter(text)).toBe(expected);
});
