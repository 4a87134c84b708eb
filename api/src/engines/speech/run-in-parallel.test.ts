import { expect, test } from 'vitest';
import { runInParallel } from './run-in-parallel.ts';

const never = new AbortController().signal;

test('results keep the order of the items, and concurrency stays within the limit', async () => {
	let [running, most] = [0, 0];
	const results = await runInParallel([5, 1, 4, 2, 3], 2, never, async (item) => {
		most = Math.max(most, ++running);
		for (let turn = 0; turn < item; turn++) await Promise.resolve();
		running--;
		return item * 10;
	});
	expect(results).toEqual([50, 10, 40, 20, 30]);
	expect(most).toBe(2);
});

test('a failure aborts running items and starts no new ones', async () => {
	const taken: number[] = [];
	const run = runInParallel([1, 2, 3], 2, never, async (item, signal) => {
		taken.push(item);
		if (item === 2) throw new Error('second failed');
		await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
	});
	await expect(run).rejects.toThrow('second failed');
	expect(taken).toEqual([1, 2]);
});

test('an external abort rejects with its reason', async () => {
	await expect(runInParallel([1], 1, AbortSignal.abort(new Error('enough')), async () => 1)).rejects.toThrow('enough');
});
