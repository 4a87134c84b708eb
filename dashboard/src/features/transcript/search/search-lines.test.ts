import { expect, test } from 'vitest';
import { searchLines } from './search-lines.ts';

const lines = ['Good morning.', 'The pallets were late.', 'Again?', 'Yes, again.', 'Bye.', 'Late pallets, I said.'].map(
	(text, i) => ({ id: `${i}`, text }),
);

test('three characters are not searched for', () => expect(searchLines(lines, 'pal')).toBeNull());

test('a hit stands between its neighbours, and only the hit counts', () => {
	const found = searchLines(lines, 'late pallets');
	expect(found?.hits).toEqual(['1', '5']);
	expect(found?.shown.map(({ id }) => id)).toEqual(['0', '1', '2', '4', '5']);
	expect(found?.highlights.get('1')).toEqual([
		[4, 11],
		[17, 21],
	]);
});

test('a phrase is found as it was said, the beginning of a word as well', () => {
	expect(searchLines(lines, '"late pallets"')?.hits).toEqual(['5']);
	expect(searchLines(lines, 'palle')?.hits).toEqual(['1', '5']);
	expect(searchLines(lines, 'xylophone')).toMatchObject({ hits: [], shown: [] });
});
