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

test('a question that takes too long ends its thread and no other question', async () => {
	const thread = open({ timeoutMs: 1_500 });
	const hanging = thread.ask('hang');
	const next = thread.ask('next');
	await expect(hanging).rejects.toThrow(ThreadLimitError);
	expect(await next).toBe('next');
});

test('a question that takes too much memory does not end the process', async () => {
	const thread = open();
	await expect(thread.ask('fill')).rejects.toThrow(ThreadLimitError);
	expect(await thread.ask('next')).toBe('next');
});

test('whoever does not wait any more ends what is under way, and what had not begun', async () => {
	const thread = open();
	const abort = new AbortController();
	const [hanging, waiting] = ['hang', 'next'].map((question) => thread.ask(question, abort.signal));
	abort.abort(new Error('superseded'));
	await expect(hanging).rejects.toThrow('superseded');
	await expect(waiting).rejects.toThrow('superseded');
	expect(await thread.ask('next')).toBe('next');
});

test('what fails in the thread fails for whoever asked', async () => {
	const thread = open();
	await expect(thread.ask('throw')).rejects.toThrow('broken');
	expect(await thread.ask('next')).toBe('next');
});
