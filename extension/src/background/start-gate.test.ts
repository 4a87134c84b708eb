import { expect, test } from 'vitest';
import { StartGate } from './start-gate.ts';

test('a stop right behind a start reaches the page after it, and does not wait for how it ends', async () => {
	const told: string[] = [];
	const [opened, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
	const gate = new StartGate();
	const start = gate.start(async (given) => {
		await opened.promise;
		told.push('start');
		given();
		return ended.promise;
	});
	const stop = gate.pass(async () => told.push('stop'));
	expect(told).toEqual([]);
	opened.resolve();
	await stop;
	expect(told).toEqual(['start', 'stop']);
	ended.resolve('r');
	expect(await start).toBe('r');
});

test('a start that is refused before it is given holds nothing back', async () => {
	const gate = new StartGate();
	await expect(gate.start(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(await gate.pass(async () => 'stopped')).toBe('stopped');
});
