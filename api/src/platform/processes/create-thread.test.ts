import { expect, onTestFinished, test } from 'vitest';
import { createThread, ThreadLimitError } from './create-thread.ts';

const code = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (question) => {
	if (question === 'hang') for (;;);
	if (question === 'fill') for (const all = []; ; ) all.push(new Array(1e5).fill(0.5));
	if (question === 'throw') throw new TypeError('broken');
	parentPort.postMessage(question);
});`;

function open({ timeoutMs = 20_000 } = {}) {
	const entry = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
	const thread = createThread<string, string>({ entry, timeoutMs, memoryMb: 64 });
	onTestFinished(thread.close);
	return thread;
}

test('a request that takes too long ends its thread, and other requests are answered', async () => {
	const thread = open({ timeoutMs: 1_500 });
	const hanging = thread.ask('hang');
	const next = thread.ask('next');
	await expect(hanging).rejects.toThrow(ThreadLimitError);
	expect(await next).toBe('next');
});

test('a request that uses too much memory does not end the process', async () => {
	const thread = open();
	await expect(thread.ask('fill')).rejects.toThrow(ThreadLimitError);
	expect(await thread.ask('next')).toBe('next');
});

test('an abort ends running and queued requests', async () => {
	const thread = open();
	const abort = new AbortController();
	const [hanging, waiting] = ['hang', 'next'].map((question) => thread.ask(question, abort.signal));
	abort.abort(new Error('superseded'));
	await expect(hanging).rejects.toThrow('superseded');
	await expect(waiting).rejects.toThrow('superseded');
	expect(await thread.ask('next')).toBe('next');
});

test('an error in the thread rejects the request', async () => {
	const thread = open();
	await expect(thread.ask('throw')).rejects.toThrow('broken');
	expect(await thread.ask('next')).toBe('next');
});
