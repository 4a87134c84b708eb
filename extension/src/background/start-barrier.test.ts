import { expect, test } from 'vitest';
import { StartBarrier } from './start-barrier.ts';

test('a stop right after a start reaches the page after it, without waiting for its result', async () => {
	const sent: string[] = [];
	const [opened, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
	const barrier = new StartBarrier();
	const start = barrier.start(async (release) => {
		await opened.promise;
		sent.push('start');
		release();
		return ended.promise;
	});
	const stop = barrier.waitFor(async () => sent.push('stop'));
	expect(sent).toEqual([]);
	opened.resolve();
	await stop;
	expect(sent).toEqual(['start', 'stop']);
	ended.resolve('r');
	expect(await start).toBe('r');
});

test('a start refused before its release blocks nothing', async () => {
	const barrier = new StartBarrier();
	await expect(barrier.start(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(await barrier.waitFor(async () => 'stopped')).toBe('stopped');
});
