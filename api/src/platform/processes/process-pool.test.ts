import { expect, test } from 'vitest';
import { createProcessPool } from './process-pool.ts';

const never = new AbortController().signal;

function numberedPool(most: number, { idleMs = 0 } = {}) {
	const created: { kind: string; isClosed: boolean }[] = [];
	const pool = createProcessPool({
		most,
		idleMs,
		create(kind: string) {
			const process = { kind, isClosed: false, close: () => (process.isClosed = true) };
			created.push(process);
			return process;
		},
	});
	return { pool, created };
}

/** Work that ends on demand. */
function work() {
	const { promise, resolve } = Promise.withResolvers<void>();
	return { run: () => promise, end: resolve };
}

test('all users of the pool share its processes, which close after the last user', async () => {
	const { pool, created } = numberedPool(2);
	const [first, second] = [pool.open(), pool.open()];
	for (let n = 0; n < 3; n++) await first.use('en', never, async () => {});
	await first[Symbol.asyncDispose]();
	await second.use('en', never, async () => {});
	expect(created).toMatchObject([{ isClosed: false }]);
	await second[Symbol.asyncDispose]();
	expect(created).toMatchObject([{ isClosed: true }]);
});

test('processes stay for a while when nothing uses the pool, and serve who comes next', async () => {
	const { pool, created } = numberedPool(1, { idleMs: 50 });
	const useOnce = async () => {
		await using shared = pool.open();
		await shared.use('en', never, async () => {});
	};
	await useOnce();
	await useOnce();
	expect(created).toMatchObject([{ isClosed: false }]);
	await expect.poll(() => created).toMatchObject([{ isClosed: true }]);
});

test('the process limit is never exceeded, and the queue is first in, first out', async () => {
	const { pool, created } = numberedPool(1);
	await using shared = pool.open();
	const order: string[] = [];
	const busy = work();
	const all = [
		shared.use('en', never, busy.run),
		...['a', 'b', 'c'].map((name) => shared.use('en', never, async () => void order.push(name))),
	];
	await new Promise(setImmediate);
	expect(order).toEqual([]);
	busy.end();
	await Promise.all(all);
	expect(order).toEqual(['a', 'b', 'c']);
	expect(created).toHaveLength(1);
});

test('an idle process is replaced when another kind is needed', async () => {
	const { pool, created } = numberedPool(1);
	await using shared = pool.open();
	await shared.use('en', never, async () => {});
	const kind = await shared.use('de', never, async (process) => process.kind);
	expect(kind).toBe('de');
	expect(created).toMatchObject([
		{ kind: 'en', isClosed: true },
		{ kind: 'de', isClosed: false },
	]);
});

test('an aborted request leaves the queue, and a failure frees its process', async () => {
	const { pool, created } = numberedPool(1);
	await using shared = pool.open();
	const busy = work();
	const abort = new AbortController();
	const first = shared.use('en', never, busy.run);
	const second = shared.use('en', abort.signal, async () => {});
	abort.abort(new Error('superseded'));
	await expect(second).rejects.toThrow('superseded');
	busy.end();
	await first;
	await expect(shared.use('en', never, () => Promise.reject(new Error('ended')))).rejects.toThrow('ended');
	expect(await shared.use('en', never, async () => 'next')).toBe('next');
	expect(created).toHaveLength(1);
});
