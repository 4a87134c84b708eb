import { expect, it } from 'vitest';
import { readEmails } from './read-emails.ts';

it.each([
	['Write to Hello@StayFinch.org, please.', 'hello@stayfinch.org'],
	['it is marcus dot oyelaran at fernmail dot com', 'marcus.oyelaran@fernmail.com'],
	['my e-mail is k p at north dash wind dot co dot uk okay', 'kp@north-wind.co.uk'],
	['send it to ana_b at fernmail.com', 'ana_b@fernmail.com'],
])('"%s" contains %s', (text, value) => {
	const found = readEmails(text);
	expect(found.map((email) => email.value)).toEqual([value]);
	for (const { text: email, from, to } of found) expect(text.slice(from, to)).toBe(email);
});

it.each([['We meet at seven at the station.'], ['look at that'], ['a@b'], ['at this point we stop']])(
	'"%s" contains no e-mail address',
	(text) => {
		expect(readEmails(text)).toEqual([]);
	},
);
