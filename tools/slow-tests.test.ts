import { expect, test, vi } from 'vitest';
import { failSlowTests, slowestTests, tooSlow } from './slow-tests.ts';

const took = (test: string, ms: number) => ({ test, ms });

test('a test of more than 20 seconds is too slow, and on a machine half as quick one of more than 40', () => {
	const durations = [took('a', 20_000), took('b', 20_001), took('c', 40_001)];
	expect(tooSlow(durations, 1).map(({ test }) => test)).toEqual(['b', 'c']);
	expect(tooSlow(durations, 2).map(({ test }) => test)).toEqual(['c']);
});

test('the ten slowest are listed, the slowest first', () => {
	const lines = slowestTests(Array.from({ length: 12 }, (_, index) => took(`t${index}`, index * 1_000))).split('\n');
	expect(lines).toHaveLength(10);
	expect(lines[0]).toBe('    11.0 s  t11');
});

const ran = (durations: ReturnType<typeof took>[]) => ({
	...{ passed: 3, failed: 0, skipped: 0, failures: [], unsteady: [] },
	durations,
});

/** A machine that is so many times slower than at its best. */
const machine = (slowdown: number) => () => ({ stop: () => slowdown });

test('a test that is too slow is measured again alone, and fails if it still is', async () => {
	const measured: (string[] | undefined)[] = [];
	const runs = [
		ran([took('a.test.ts > quick', 9), took('a.test.ts > slow', 1e6), took('b.test.ts > disturbed', 1e6)]),
		ran([took('a.test.ts > quick', 1e6), took('a.test.ts > slow', 1e6), took('b.test.ts > disturbed', 9)]),
	];
	const counts = await failSlowTests(async (files) => {
		measured.push(files);
		return runs.shift() ?? ran([]);
	}, machine(1));
	expect(measured).toEqual([undefined, ['a.test.ts', 'b.test.ts']]);
	expect(counts.failures).toEqual([expect.stringMatching(/^a\.test\.ts > slow/)]);
	expect(counts).toMatchObject({ passed: 3, failed: 1 });
});

test('a test that failed is not measured', async () => {
	const failed = { ...ran([took('a.test.ts > waits', 1e6)]), failed: 1, failures: ['a.test.ts > waits\n    in vain'] };
	const run = vi.fn(async () => failed);
	expect(await failSlowTests(run, machine(1))).toBe(failed);
	expect(run).toHaveBeenCalledOnce();
});

test('what is quick beside another file, or on a slow machine, is not measured again', async () => {
	const once = (ms: number, slowdown: number) => {
		const run = vi.fn(async () => ran([took('a.test.ts > test', ms)]));
		return failSlowTests(run, machine(slowdown)).then((counts) => ({ times: run.mock.calls.length, counts }));
	};
	expect(await once(29_000, 1)).toMatchObject({ times: 1, counts: { failed: 0 } });
	expect(await once(59_000, 2)).toMatchObject({ times: 1, counts: { failed: 0 } });
	expect(await once(61_000, 2)).toMatchObject({ times: 2, counts: { failed: 1 } });
	expect(await once(1e6, 2.1)).toMatchObject({ times: 1, counts: { failed: 0 } });
});
