import { expect, it } from 'vitest';
import { readPhoneNumbers, toE164 } from './read-phone-numbers.ts';

it.each([
	['you can reach me on 415-555-0132.', 'en-US', '415-555-0132', '+14155550132'],
	[
		'it is four one five five five five zero one three two thanks',
		'en-US',
		'four one five five five five zero one three two',
		'+14155550132',
	],
	[
		'four one five, triple five, oh one three two',
		'en-US',
		'four one five, triple five, oh one three two',
		'+14155550132',
	],
	['Plus four four two zero, seven nine four six, zero nine five eight', 'en-US', undefined, '+442079460958'],
	['番号は03-1234-5678です。', 'ja-JP', '03-1234-5678', '+81312345678'],
	['call 020 7946 0958', 'en-GB', '020 7946 0958', '+442079460958'],
	['meine Nummer ist 030 1234567', 'de-DE', '030 1234567', '+49301234567'],
	[
		'meine Nummer ist null eins sieben eins, vier vier fünf fünf sechs sechs sieben',
		'de-DE',
		'null eins sieben eins, vier vier fünf fünf sechs sechs sieben',
		'+491714455667',
	],
])('"%s" in %s contains one number', (text, language, expected, value) => {
	const found = readPhoneNumbers(text, language);
	expect(found.map((number) => number.value)).toEqual([value]);
	for (const { text: spoken, from, to } of found) {
		expect(text.slice(from, to)).toBe(spoken);
		expect(spoken).toBe(expected ?? text);
	}
});

it.each([
	['my order number is 415-555-0132'],
	['one two three four and off we go'],
	['it costs 4155 dollars'],
	['the postcode is 10969'],
	['on 2025-03-14 at 10:30'],
])('"%s" contains no phone number', (text) => {
	expect(readPhoneNumbers(text, 'en-US')).toEqual([]);
});

it('a single number is read in any notation, and invalid input is refused', () => {
	expect(toE164('(415) 555-0132', 'en-US')).toBe('+14155550132');
	expect(toE164('four one five five five five zero one three two', 'en-US')).toBe('+14155550132');
	expect(toE164('call me', 'en-US')).toBeUndefined();
});
