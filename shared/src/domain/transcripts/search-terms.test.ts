import { expect, test } from 'vitest';
import { findHighlights, parseSearch } from './search-terms.ts';

const marked = (text: string, search: string) =>
	findHighlights(text, parseSearch(search)).map(([from, to]) => text.slice(from, to));

test('phrases, prefixes and words are told apart', () => {
	expect(parseSearch('"late pallets" inv* gate')).toEqual([
		{ words: ['late', 'pallets'], isPrefix: false },
		{ words: ['inv'], isPrefix: true },
		{ words: ['gate'], isPrefix: true },
	]);
	expect(parseSearch('late pallets')).toMatchObject([{ isPrefix: false }, { isPrefix: true }]);
});

test.for(['', '   ', '""', '***', '!?', '" "'])('%j asks for nothing', (search) => {
	expect(parseSearch(search)).toEqual([]);
});

test('a quote that was not closed reaches to the end', () => {
	expect(parseSearch('gate "late pal')).toEqual([
		{ words: ['gate'], isPrefix: false },
		{ words: ['late', 'pal'], isPrefix: false },
	]);
});

test.for([
	['The Invoice, invoices and INVOICE.', 'invoice', ['Invoice', 'invoices', 'INVOICE']],
	['The Invoice, invoices.', '"invoice"', ['Invoice']],
	['late pallets, pallets late', '"late pallets"', ['late pallets']],
	['Größe und grosse Zahl', 'größ', ['Größe']],
	['one two three', '"one two" "two three"', ['one two three']],
	['nothing here', 'absent', []],
	['café naïve', 'naïve', ['naïve']],
	['<b>bold</b>', '<b>', ['b', 'bold', 'b']],
] as const)('in %j the search %j marks %j', ([text, search, found]) => {
	expect(marked(text, search)).toEqual(found);
});
