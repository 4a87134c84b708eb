import { expect, test } from 'vitest';
import { steadyEstimate } from './use-steady-minutes.ts';

const minutes = (count: number, step = 'transcript') => ({ step, minutes: count });

test('a fluctuating estimate does not rise, and a wrong one is corrected', () => {
	let estimate: ReturnType<typeof minutes> | null = null;
	const shown = [5, 6, 7, 4, 6, 9, null].map((next) => {
		estimate = steadyEstimate(estimate, next === null ? null : minutes(next));
		return estimate?.minutes;
	});
	expect(shown).toEqual([5, 5, 5, 4, 4, 9, undefined]);
});

test('another step has its own estimate', () => {
	expect(steadyEstimate(minutes(1), minutes(2, 'insights'))).toEqual(minutes(2, 'insights'));
});
