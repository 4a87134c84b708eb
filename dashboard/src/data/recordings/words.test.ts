import { expect, test } from 'vitest';
import { rangesCovering } from './words.ts';

test('the visible range is covered by fixed blocks that do not depend on the scroll position', () => {
	expect(rangesCovering(10_000, 50_000)).toEqual([{ from: 0, to: 120_000 }]);
	expect(rangesCovering(119_000, 121_000)).toEqual([
		{ from: 0, to: 120_000 },
		{ from: 120_000, to: 240_000 },
	]);
});

test('a range that ends on a block border does not load the next block', () => {
	expect(rangesCovering(0, 120_000)).toHaveLength(1);
});

test('one very long line does not load the whole recording', () => {
	expect(rangesCovering(0, 4 * 3_600_000)).toHaveLength(8);
});
