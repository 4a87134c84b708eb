import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createRateLimit } from './rate-limit.ts';

test('the limit is reached within the window and free again once the window has slid past', () => {
	const clock = createTestClock();
	const limit = createRateLimit({ limit: 2, windowMs: 60_000, clock });
	expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([true, true, false]);
	expect(limit.isReached('a')).toBe(true);
	clock.advance(61_000);
	expect(limit.take('a')).toBe(true);
});

test('a refused event does not lengthen the wait', () => {
	const clock = createTestClock();
	const limit = createRateLimit({ limit: 1, windowMs: 60_000, clock });
	limit.take('a');
	clock.advance(40_000);
	expect(limit.take('a')).toBe(false);
	clock.advance(21_000);
	expect(limit.take('a')).toBe(true);
});

test('one key does not use up the limit of another, and a reset gives it back', () => {
	const limit = createRateLimit({ limit: 1, windowMs: 60_000, clock: createTestClock() });
	limit.take('a');
	expect(limit.take('b')).toBe(true);
	limit.reset('a');
	expect(limit.take('a')).toBe(true);
});

test('no more keys are remembered than allowed, and the longest untouched goes first', () => {
	const limit = createRateLimit({ limit: 1, windowMs: 60_000, clock: createTestClock(), keysMax: 2 });
	for (const key of ['a', 'b', 'a', 'c']) limit.take(key);
	expect(['a', 'b', 'c'].map((key) => limit.isReached(key))).toEqual([true, false, true]);
});
