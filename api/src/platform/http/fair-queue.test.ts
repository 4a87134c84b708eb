import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

type Options = Parameters<typeof createFairQueue>[0];
const patient: Pick<Options, 'greedyFrom'> = { greedyFrom: 1_000 };

/** Calls that end when the test says so, and the order in which they began. */
function createCalls(options: Options) {
	const queue = createFairQueue(options);
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	const call = (caller: string, name: string) =>
		queue.run(caller, () => {
			begun.push(name);
			return new Promise<void>((resolve) => ends.set(name, resolve));
		});
	const end = (name: string) => ends.get(name)?.();
	return { queue, begun, call, end };
}

test('one caller waits for their own calls while another one’s begin at once', async () => {
	const { begun, call } = createCalls({ ...patient, perCaller: 2, atOnce: 16, waitingMax: 200 });
	for (let i = 0; i < 100; i++) void call('greedy', `greedy ${i}`);
	void call('other', 'other 0');
	await expect.poll(() => begun).toEqual(['greedy 0', 'greedy 1', 'other 0']);
});

test('when all places are taken, callers take turns', async () => {
	const { begun, call, end } = createCalls({ ...patient, perCaller: 2, atOnce: 2, waitingMax: 200 });
	for (let i = 0; i < 5; i++) void call('a', `a${i}`);
	for (let i = 0; i < 2; i++) void call('b', `b${i}`);
	void call('c', 'c0');
	for (const name of ['a0', 'a1', 'a2', 'b0', 'c0', 'a3', 'b1']) {
		await expect.poll(() => begun).toContain(name);
		end(name);
	}
	await expect.poll(() => begun).toEqual(['a0', 'a1', 'a2', 'b0', 'c0', 'a3', 'b1', 'a4']);
});

test('a call that fails makes room for the next', async () => {
	const { queue, begun, call } = createCalls({ ...patient, perCaller: 1, atOnce: 1, waitingMax: 1 });
	const broken = queue.run('a', async () => Promise.reject(new Error('broken')));
	void call('a', 'next');
	await expect(broken).rejects.toThrow('broken');
	await expect.poll(() => begun).toEqual(['next']);
});

test('only beyond a long queue a call is refused, with the time to wait', async () => {
	const { queue, call, begun, end } = createCalls({ ...patient, perCaller: 1, atOnce: 16, waitingMax: 2 });
	for (let i = 0; i < 3; i++) void call('a', `a${i}`);
	await expect(queue.run('a', async () => 'too much')).rejects.toMatchObject({
		code: 'too_many_requests',
		retryAfterMs: 5_000,
	});
	await expect(queue.run('b', async () => 'served')).resolves.toBe('served');
	end('a0');
	await expect.poll(() => begun).toContain('a1');
	void call('a', 'a3');
	end('a1');
	end('a2');
});

test('whoever makes many calls at once has one place until few are left', async () => {
	const { begun, call, end } = createCalls({ perCaller: 2, greedyFrom: 3, atOnce: 16, waitingMax: 200 });
	for (let i = 0; i < 7; i++) void call('a', `a${i}`);
	await expect.poll(() => begun).toEqual(['a0', 'a1']);
	end('a0');
	end('a1');
	await expect.poll(() => begun).toEqual(['a0', 'a1', 'a2']);
	end('a2');
	await expect.poll(() => begun).toEqual(['a0', 'a1', 'a2', 'a3']);
	end('a3');
	await expect.poll(() => begun).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5']);
});
