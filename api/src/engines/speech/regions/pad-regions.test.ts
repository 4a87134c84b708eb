import { expect, test } from 'vitest';
import { padRegions } from './pad-regions.ts';

test('padded regions never overlap or exceed the file', () => {
	const regions = [
		{ startedAt: 50, endedAt: 1000 },
		{ startedAt: 1100, endedAt: 2000 },
		{ startedAt: 5000, endedAt: 6000 },
	];
	expect(padRegions(regions, 6100)).toEqual([
		{ startedAt: 0, endedAt: 1050 },
		{ startedAt: 1050, endedAt: 2200 },
		{ startedAt: 4850, endedAt: 6100 },
	]);
});
