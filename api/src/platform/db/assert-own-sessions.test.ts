import { expect, test } from 'vitest';
import { assertOwnSessions, SharedSessionError } from './assert-own-sessions.ts';

/** A pool whose connections get the given processes of PostgreSQL, statement by statement. */
function poolOf(...pids: number[]) {
	const released: string[] = [];
	const names = ['first', 'second'];
	const connect = async () => {
		const name = names.shift() ?? '';
		return {
			query: async () => ({ rows: [{ pid: pids.shift() ?? 0 }] }),
			release: () => void released.push(name),
		};
	};
	return { connect, released };
}

test('connections of their own pass', async () => {
	const pool = poolOf(1, 2, 1, 2);
	await assertOwnSessions(pool);
	expect(pool.released).toEqual(['first', 'second']);
});

test.each([
	['two connections share one', [1, 1, 1, 1]],
	['a connection gets another', [1, 2, 3, 2]],
	['two connections are exchanged', [1, 2, 2, 1]],
])('a pooler is refused when %s', async (_, pids) => {
	const pool = poolOf(...pids);
	await expect(assertOwnSessions(pool)).rejects.toThrow(SharedSessionError);
	expect(pool.released).toEqual(['first', 'second']);
});
