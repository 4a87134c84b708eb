import { expect, test } from 'vitest';
import { failSlowTests, slowdown, slowestTests, tooSlow } from './slow-tests.ts';

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

const ran = (durations: ReturnType<typeof took>[]) => ({ passed: 3, failed: 0, skipped: 0, failures: [], durations });

test('a test that is too slow is measured again alone, and fails if it still is', async () => {
	const together = ran([
		took('a.test.ts > quick', 9),
		took('a.test.ts > slow', 1e6),
		took('b.test.ts > disturbed', 1e6),
	]);
	const measured: string[][] = [];
	const counts = await failSlowTests(together, async (files) => {
		measured.push(files);
		return ran([took('a.test.ts > quick', 1e6), took('a.test.ts > slow', 1e6), took('b.test.ts > disturbed', 9)]);
	});
	expect(measured).toEqual([['a.test.ts', 'b.test.ts']]);
	expect(counts.failures).toEqual([expect.stringMatching(/^a\.test\.ts > slow/)]);
	expect(counts).toMatchObject({ passed: 3, failed: 1 });
});

test('quick tests are not measured again', async () => {
	const counts = ran([took('a.test.ts > quick', 9)]);
	expect(await failSlowTests(counts, () => Promise.reject(new Error('it ran again')))).toBe(counts);
});
