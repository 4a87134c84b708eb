import { expect, test } from 'vitest';
import { searchLines } from './search-lines.ts';

const lines = ['Good morning.', 'The pallets were late.', 'Again?', 'Yes, again.', 'Bye.', 'Late pallets, I said.'].map(
	(text, i) => ({ id: `${i}`, text }),
);

const filter = (search: string) => searchLines(lines, search, { showsAll: false });
const mark = (search: string) => searchLines(lines, search, { showsAll: true });
const ids = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id);

test('a search of three characters does not filter', () => expect(filter('pal')).toBeNull());

test('a hit is shown with its neighbours, and only hits count', () => {
	const found = filter('late pallets');
	expect(ids(found?.hits)).toEqual(['1', '5']);
	expect(ids(found?.shown)).toEqual(['0', '1', '2', '4', '5']);
	expect(found?.highlights.get('1')).toEqual([
		[4, 11],
		[17, 21],
	]);
});

test('a phrase is found as spoken, and a word also by its beginning', () => {
	expect(ids(filter('"late pallets"')?.hits)).toEqual(['5']);
	expect(ids(filter('palle')?.hits)).toEqual(['1', '5']);
});

test('without a match all lines are shown', () => {
	expect(filter('xylophone')).toMatchObject({ hits: [], shown: lines });
});

test('one character is enough when searching among all lines', () => {
	const found = mark('y');
	expect(ids(found?.hits)).toEqual(['3']);
	expect(found?.shown).toBe(lines);
	expect(mark(' ')).toBeNull();
});
