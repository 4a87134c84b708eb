import { expect, test } from 'vitest';
import { findHighlights, parseSearch } from './search-terms.ts';
import { shortestSearch } from './shortest-search.ts';

const marked = (text: string, search: string) =>
	findHighlights(text, parseSearch(search)).map(([from, to]) => text.slice(from, to));

test('phrases, prefixes and words are distinguished', () => {
	expect(parseSearch('"late pallets" inv* gate')).toEqual([
		{ words: ['late', 'pallets'], isPrefix: false },
		{ words: ['inv'], isPrefix: true },
		{ words: ['gate'], isPrefix: true },
	]);
	expect(parseSearch('late pallets')).toMatchObject([{ isPrefix: false }, { isPrefix: true }]);
});

test.for(['', '   ', '""', '***', '!?', '" "'])('%j searches for nothing', (search) => {
	expect(parseSearch(search)).toEqual([]);
});

test('an unclosed quote extends to the end', () => {
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
	['我们明天开会讨论合同。', '会讨', ['会讨']],
	['我们明天开会。', '开会 明天', ['明天开会']],
	['我们明天开会。', '会明', []],
	['我们用iPhone开会', 'iphone', ['iPhone']],
	['来週の会議はサーバーです', 'サーバ', ['サーバ']],
	['วันนี้เราประชุมกัน', 'ประชุ', ['ประชุ']],
	['วันนี้เราประชุมกัน', 'ประช', ['ประชุ']],
	['ဒီနေ့အစည်းအဝေး', 'အစည်း', ['အစည်း']],
	['회의는 화요일로', '회의 화요', ['회의는', '화요일로']],
	['سنلتقي غدًا', 'غد', ['غدًا']],
	['बैठक मंगलवार को', 'मंगल', ['मंगलवार']],
] as const)('in %j the search %j marks %j', ([text, search, found]) => {
	expect(marked(text, search)).toEqual(found);
});

test.for([
	['late', 4],
	['ab', 4],
	['Größe', 4],
	['!?', 4],
	['会议', 2],
	['iPhone会', 4],
	['회의', 2],
	['عقد', 2],
	['दिन', 2],
] as const)('%j needs at least %i characters', ([search, least]) => {
	expect(shortestSearch(search)).toBe(least);
});
