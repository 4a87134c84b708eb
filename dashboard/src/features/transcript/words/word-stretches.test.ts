import { expect, test } from 'vitest';
import { stretchesOver } from './word-stretches.ts';

test('what is visible is covered by whole stretches that do not depend on the scroll position', () => {
	expect(stretchesOver(10_000, 50_000)).toEqual([{ from: 0, to: 120_000 }]);
	expect(stretchesOver(119_000, 121_000)).toEqual([
		{ from: 0, to: 120_000 },
		{ from: 120_000, to: 240_000 },
	]);
});

test('a stretch that ends on the border does not ask for the next one', () => {
	expect(stretchesOver(0, 120_000)).toHaveLength(1);
});

test('one endless line does not ask for the whole recording', () => {
	expect(stretchesOver(0, 4 * 3_600_000)).toHaveLength(8);
});
