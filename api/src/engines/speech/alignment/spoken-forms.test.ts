import { expect, test } from 'vitest';
import { spokenForms } from './spoken-forms.ts';

const formsOf = (word: string) => spokenForms(word).map((form) => form.join(' '));

test.each([
	['Mr.', ['mister']],
	['ill-disposed,', ['ill disposed']],
	["don't", ["don't"]],
	['–', []],
	['20%', ['twenty percent', 'two zero percent']],
	['$1,250', ['one thousand two hundred fifty dollars', 'twelve fifty dollars', 'one two five zero dollars']],
	['2019.', ['two thousand nineteen', 'twenty nineteen', 'two zero one nine']],
	['3.5', ['three point five']],
	['21st', ['twenty first']],
	['007', ['zero zero seven']],
	['AT&T', ['at and t']],
])('%s is spoken as %j', (word, forms) => {
	expect(formsOf(word)).toEqual(forms);
});
