import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchMachine } from './machine-speed.ts';

test('a machine is as slow as the mean of its samples', async () => {
	const samples = [32, 96];
	const watch = watchMachine(() => samples.shift() ?? 64, 5);
	await after(60);
	expect(watch.stop()).toBeCloseTo(2, 1);
});

test('no machine is quicker than at its best', () => {
	expect(watchMachine(() => 1).stop()).toBe(1);
});

test('it measures a real machine', () => {
	expect(watchMachine().stop()).toBeLessThan(1_000);
});
