import { expect, test } from 'vitest';
import { slowdown, slowestTests, tooSlow } from './slow-tests.ts';

const took = (test: string, ms: number) => ({ test, ms });

test('a test of more than 20 seconds is too slow, and on a machine that does twice as much one of more than 40', () => {
	const durations = [took('a', 20_000), took('b', 20_001), took('c', 40_001)];
	expect(tooSlow(durations, 1).map(({ test }) => test)).toEqual(['b', 'c']);
	expect(tooSlow(durations, 2).map(({ test }) => test)).toEqual(['c']);
});

test('a machine is quiet as long as the tests alone keep its cores busy', () => {
	expect(slowdown([9, 3, 9], 2)).toBe(1.5);
	expect(slowdown([0, 0, 0], 2)).toBe(1.5);
	expect(slowdown([0, 9, 0], 2)).toBe(3);
});

test('the ten slowest are listed, the slowest first', () => {
	const lines = slowestTests(Array.from({ length: 12 }, (_, index) => took(`t${index}`, index * 1_000))).split('\n');
	expect(lines).toHaveLength(10);
	expect(lines[0]).toBe('    11.0 s  t11');
});
