import { expect, test } from 'vitest';
import { confidentShare, isLowAccuracy, isTooUncertain, percentOf } from './confidence.ts';

test.for([
	['of an engine without confidence, nothing is known', { words: 0, confident: 0 }, null, false, false],
	['a telephone call', { words: 85, confident: 10 }, 0.1176, true, true],
	['exactly two in five confident', { words: 10, confident: 4 }, 0.4, true, false],
	['clean read speech', { words: 72, confident: 38 }, 0.5278, true, false],
	['exactly three in five confident', { words: 10, confident: 6 }, 0.6, false, false],
	['all words confident', { words: 10, confident: 10 }, 1, false, false],
] as const)('%s', ([, counts, share, isLow, isTooMuch]) => {
	const found = confidentShare(counts);
	if (share === null) expect(found).toBeNull();
	else expect(found).toBeCloseTo(share, 3);
	expect([isLowAccuracy(found), isTooUncertain(found)]).toEqual([isLow, isTooMuch]);
});

test('a percentage is never rounded up', () => {
	expect([0.1299, 0, 1, 0.999].map(percentOf)).toEqual([12, 0, 100, 99]);
});
