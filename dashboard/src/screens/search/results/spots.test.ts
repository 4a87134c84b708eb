import { expect, test } from 'vitest';
import { buildFoundLine } from '../../../testing/build-search-hit.ts';
import { toSpots } from './spots.ts';

test('lines that are not consecutive are different spots', () => {
	const lines = [3, 4, 5, 9, 11, 12].map((position) => buildFoundLine(position, 'word', 'word'));
	const spots = toSpots(lines).map((spot) => spot.map((line) => line.position));
	expect(spots).toEqual([[3, 4, 5], [9], [11, 12]]);
	expect(toSpots([])).toEqual([]);
});
