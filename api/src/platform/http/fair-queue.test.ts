import { afterEach, expect, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

type Options = Parameters<typeof createFairQueue>[0];
const usual: Options = {
	perCaller: 2,
	greedyFrom: 1_000,
	atOnce: 16,
	waitingMax: 200,
	waitingMaxOfAll: 1_000,
	waitingMaxMs: 60_000,
	pauses: { besideOthers: 10, alone: 1 },
};

afterEach(() => {
	vi.useRealTimers();
});

/** Calls that end when the test says so, and the order in which they began. */
function createCalls(options: Partial<Options>) {
	const queue = createFairQueue({ ...usual, ...options });
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	const call = (caller: string, name: string): void => {
		const called = queue.run(caller, () => {
			begun.push(name);
			return new Promise<void>((resolve) => ends.set(name, resolve));
		});
		// Calls that still wait when the test ends are refused later.
		called.catch(() => {});
	};
	const end = (name: string) => ends.get(name)?.();
	return { queue, begun, call, end };
}

test("a caller's queued calls do not delay another caller's", async () => {
	const { begun, call } = createCalls({});
	for (let i = 0; i < 100; i++) call('greedy', `greedy ${i}`);
	call('other', 'other 0');
	await expect.poll(() => begun).toEqual(['greedy 0', 'other 0', 'greedy 1']);
});

test('when all places are taken, callers take turns', async () => {
	const { begun, call, end } = createCalls({ atOnce: 2 });
	for (let i = 0; i < 5; i++) call('a', `a${i}`);
	for (let i = 0; i < 2; i++) call('b', `b${i}`);
	call('c', 'c0');
	for (const name of ['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']) {
		await expect.poll(() => begun).toContain(name);
		end(name);
	}
	await expect.poll(() => begun).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3', 'a4']);
});

test('pending I/O is read before the next call starts', async () => {
	const { queue } = createCalls({});
	const order: string[] = [];
	// as on the embedded database: it needs no round of the event loop
	const calls = Array.from({ length: 5 }, (_, i) => queue.run('greedy', async () => order.push(`call ${i}`)));
	const rounds = (async () => {
		for (let i = 0; i < 5; i++) {
			await new Promise(setImmediate);
			order.push('round');
		}
	})();
	await Promise.all([...calls, rounds]);
	const together = order.filter((each, i) => each.startsWith('call') && order[i + 1]?.startsWith('call'));
	expect(together).toEqual([]);
});

test('a failed call frees its place', async () => {
	const { queue, begun, call } = createCalls({ perCaller: 1, atOnce: 1, waitingMax: 2 });
	const broken = queue.run('a', async () => Promise.reject(new Error('broken')));
	call('a', 'next');
	await expect(broken).rejects.toThrow('broken');
	await expect.poll(() => begun).toEqual(['next']);
});

test("calls beyond the caller's queue limit are refused with a retry delay", async () => {
	const { queue, call, begun, end } = createCalls({ perCaller: 1, waitingMax: 2 });
	call('a', 'a0');
	await expect.poll(() => begun).toEqual(['a0']);
	for (const name of ['a1', 'a2']) call('a', name);
	await expect(queue.run('a', async () => 'too much')).rejects.toMatchObject({
		code: 'too_many_requests',
		retryAfterMs: 5_000,
	});
	await expect(queue.run('b', async () => 'served')).resolves.toBe('served');
	end('a0');
	await expect.poll(() => begun).toContain('a1');
	call('a', 'a3');
	end('a1');
	await expect.poll(() => begun).toContain('a2');
	end('a2');
	await expect.poll(() => begun).toEqual(['a0', 'a1', 'a2', 'a3']);
});

test('a call is refused when too many calls of all callers are waiting', async () => {
	const { queue, call } = createCalls({ atOnce: 0, waitingMaxOfAll: 2 });
	for (const caller of ['a', 'b']) call(caller, caller);
	await expect(queue.run('c', async () => {})).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a call that waited too long is refused, and those behind it proceed', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const { queue, call, begun, end } = createCalls({ perCaller: 1, waitingMaxMs: 1_000 });
	call('a', 'a0');
	await expect.poll(() => begun).toEqual(['a0']);
	const late = expect(queue.run('a', async () => {})).rejects.toMatchObject({ code: 'too_many_requests' });
	vi.advanceTimersByTime(900);
	call('a', 'a2');
	vi.advanceTimersByTime(200);
	await late;
	end('a0');
	await expect.poll(() => begun).toEqual(['a0', 'a2']);
});

test('a caller with many calls gets one place at a time until few are left', async () => {
	const { begun, call, end } = createCalls({ greedyFrom: 3, pauses: { besideOthers: 0, alone: 0 } });
	for (let i = 0; i < 6; i++) call('a', `a${i}`);
	for (const name of ['a0', 'a1', 'a2']) {
		await expect.poll(() => begun.at(-1)).toBe(name);
		end(name);
	}
	await expect.poll(() => begun).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
});

test.for([
	{ beside: true, times: 10 },
	{ beside: false, times: 1 },
])(
	'a greedy caller pauses in proportion to its last call, longer while others call: $beside',
	async ({ beside, times }) => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
		const { queue, begun, call, end } = createCalls({ greedyFrom: 3 });
		for (let i = 0; i < 5; i++) call('greedy', `greedy ${i}`);
		await expect.poll(() => begun).toEqual(['greedy 0']);
		if (beside) await queue.run('other', async () => {});
		vi.advanceTimersByTime(100);
		end('greedy 0');
		await new Promise(setImmediate);
		vi.advanceTimersByTime(times * 100 - 1);
		await new Promise(setImmediate);
		expect(begun).toEqual(['greedy 0']);
		vi.advanceTimersByTime(2);
		await expect.poll(() => begun).toEqual(['greedy 0', 'greedy 1']);
	},
);
