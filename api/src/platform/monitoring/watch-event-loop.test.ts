import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log/create-log.ts';
import { createMetrics } from './metrics.ts';
import { watchEventLoop } from './watch-event-loop.ts';

/** Blocks the event loop for this long, with or without using the processor. */
function compute(ms: number): void {
	for (const end = performance.now() + ms; performance.now() < end; );
}
const sleep = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** The limits are far apart, so that a busy machine does not cross one. */
function watch({ quietMs = 60_000 } = {}) {
	const metrics = createMetrics();
	const lines: { level: number; delayMs: number; cpuMs: number }[] = [];
	const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) });
	const { stop } = watchEventLoop({ metrics, log }, { fromMs: 600, asleepMs: 1_200, quietMs });
	onTestFinished(stop);
	const count = async () =>
		Number(/^debrief_event_loop_delay_seconds_count (\d+)$/m.exec((await metrics.read()).text)?.[1]);
	return { lines, count };
}

/** Long enough for the watch to see what happened before. */
const aMoment = () => pause(120);

test('blocking the event loop is counted each time and logged once a minute', async () => {
	const { lines, count } = watch();
	for (const expected of [1, 2]) {
		compute(800);
		await aMoment();
		expect(await count()).toBe(expected);
	}
	expect(lines).toHaveLength(1);
	expect(lines[0]).toMatchObject({ level: 40, msg: 'the event loop was held up' });
	expect(lines[0]?.delayMs).toBeGreaterThanOrEqual(700);
});

test('a delay after the quiet period is logged again', async () => {
	const { lines } = watch({ quietMs: 0 });
	for (const expected of [1, 2]) {
		compute(800);
		await aMoment();
		expect(lines).toHaveLength(expected);
	}
});

test('waiting for the disk counts as a delay, machine sleep does not', async () => {
	const { lines, count } = watch();
	sleep(1_400);
	await aMoment();
	expect(await count()).toBe(0);
	sleep(800);
	await aMoment();
	expect(await count()).toBe(1);
	expect(lines).toHaveLength(1);
});

test('a busy loop that keeps turning is not a delay', async () => {
	const { lines, count } = watch();
	for (let i = 0; i < 20; i++) {
		compute(40);
		await pause(1);
	}
	expect(await count()).toBe(0);
	expect(lines).toEqual([]);
});
