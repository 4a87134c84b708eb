import { expect, test } from 'vitest';
import { findMisheardTerms } from './misheard-terms.ts';

const heard = (text: string, confidence: number | null = 0.4) =>
	text.split(' ').map((word) => ({ text: word, confidence }));
const find = (text: string, ...terms: string[]) => findMisheardTerms([heard(text)], terms);

test.each([
	['the quay line came late', 'Quayline', 'quay line'],
	['we ordered zorbacks yesterday', 'Zorbax', 'zorbacks'],
	['Mrs. Lindquist, please', 'Lindqvist', 'Lindquist'],
	['ask Phoebe Millar today', 'Phoebe Miller', 'Phoebe Millar'],
	['die Auftraege von Möler und Sohn', 'Möhler', 'Möler'],
	['talk to Kuberneties, again', 'Kubernetes', 'Kuberneties'],
	['the inter lock three is down', 'Interlock 3', ''],
])('in %j the term %j may have been misheard', (text, term, expected) => {
	expect(find(text, term)).toEqual(expected ? [{ find: expected, replace: term }] : []);
});

test.each([
	['a term that is there already', 'the Quayline came late', 'Quayline'],
	['another case of it', 'the quayline came late', 'Quayline'],
	['other words', 'the key to the line is with the later molar', 'Quayline'],
	['a short term', 'the Acne came', 'Acme'],
	['words across the end of a sentence', 'on the quay. Line three', 'Quayline'],
	['no words', '', 'Quayline'],
])('%s needs no correction', (_, text, term) => {
	expect(find(text, term)).toEqual([]);
});

test('the closest of several terms is taken, and each run of words is listed once', () => {
	const lines = [heard('zorbacks and zorbacks'), heard('Zorbacks')];
	expect(findMisheardTerms(lines, ['Zorback', 'Zorbax'])).toEqual([{ find: 'zorbacks', replace: 'Zorback' }]);
});

test('words with high confidence are kept, and words without confidence may be wrong', () => {
	expect(findMisheardTerms([heard('zorbacks', 0.95)], ['Zorbax'])).toEqual([]);
	expect(findMisheardTerms([heard('zorbacks', null)], ['Zorbax'])).toHaveLength(1);
});

test('an empty vocabulary and 500 terms in a four-hour transcript both work', { tags: ['release'] }, () => {
	expect(find('zorbacks')).toEqual([]);
	const terms = Array.from({ length: 500 }, (_, i) => `Customer ${i} of the quay`);
	const lines = Array.from({ length: 4_000 }, (_, i) => heard(`this is line ${i} of what somebody said to us`));
	expect(findMisheardTerms([...lines, heard('zorbacks')], [...terms, 'Zorbax'])).toContainEqual({
		find: 'zorbacks',
		replace: 'Zorbax',
	});
});
