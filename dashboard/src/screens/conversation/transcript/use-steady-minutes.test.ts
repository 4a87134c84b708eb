import { expect, test } from 'vitest';
import { steadyEstimate } from './use-steady-minutes.ts';

const minutes = (count: number, step = 'transcript') => ({ step, minutes: count });

test('an estimate that sways does not jump back up, and one that was wrong is corrected', () => {
	let estimate: ReturnType<typeof minutes> | null = null;
	const shown = [5, 6, 7, 4, 6, 9, null].map((next) => {
		estimate = steadyEstimate(estimate, next === null ? null : minutes(next));
		return estimate?.minutes;
	});
	expect(shown).toEqual([5, 5, 5, 4, 4, 9, undefined]);
});

test('another step has an estimate of its own', () => {
	expect(steadyEstimate(minutes(1), minutes(2, 'insights'))).toEqual(minutes(2, 'insights'));
});
