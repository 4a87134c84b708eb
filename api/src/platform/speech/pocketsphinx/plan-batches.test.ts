import { expect, test } from 'vitest';
import { totalMs } from '../pcm.ts';
import { planBatches } from './plan-batches.ts';

const regions = (count: number, lengthMs: number) =>
	Array.from({ length: count }, (_, i) => ({ startedAt: i * 10_000, endedAt: i * 10_000 + lengthMs }));

test.each([
	[2, 5_000, 2],
	[40, 3_000, 2],
	[25, 3_000, 2],
	[500, 6_000, 2],
	[500, 6_000, 8],
])('%i regions of %i ms keep %i processes equally busy', (count, length, processes) => {
	const all = regions(count, length);
	const batches = planBatches(all, processes);
	expect(batches.flat()).toEqual(all);
	expect(batches.length % processes).toBe(0);
	const loads = batches.map(totalMs);
	expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(length);
});

test('one region is one batch, no region none', () => {
	expect(planBatches(regions(1, 1000), 4)).toHaveLength(1);
	expect(planBatches([], 4)).toEqual([]);
});
