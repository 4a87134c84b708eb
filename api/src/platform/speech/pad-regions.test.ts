import { expect, test } from 'vitest';
import { padRegions } from './pad-regions.ts';

test('padded regions never overlap nor begin before the file', () => {
	const padded = padRegions([
		{ startedAt: 50, endedAt: 1000 },
		{ startedAt: 1100, endedAt: 2000 },
		{ startedAt: 5000, endedAt: 6000 },
	]);
	expect(padded).toEqual([
		{ startedAt: 0, endedAt: 1050 },
		{ startedAt: 1050, endedAt: 2200 },
		{ startedAt: 4850, endedAt: 6200 },
	]);
});
