import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { lowerPriority, niceness } from './lower-priority.ts';

test('live text comes before finished recordings, and a process that has ended is ignored', async () => {
	const [live, batch] = [spawn('sleep', ['60']), spawn('sleep', ['60'])];
	lowerPriority(live, niceness.live);
	lowerPriority(batch);
	const own = getPriority();
	expect(getPriority(live.pid)).toBe(Math.max(own, niceness.live));
	expect(getPriority(batch.pid)).toBe(Math.max(own, niceness.batch));
	expect(getPriority(live.pid)).toBeLessThan(getPriority(batch.pid));
	const ended = [live, batch].map((child) => once(child, 'exit'));
	live.kill();
	batch.kill();
	await Promise.all(ended);
	expect(() => lowerPriority(live)).not.toThrow();
});
