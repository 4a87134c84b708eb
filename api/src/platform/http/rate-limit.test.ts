import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { rateLimit } from '../db/schema/index.ts';
import { createRateLimit, sweepRateLimits } from './rate-limit.ts';

let database: OpenDatabase;
let clock: TestClock;
beforeAll(async () => {
	database = await openTestDatabase();
	clock = createTestClock();
});
afterAll(() => database.close());

let names = 0;
const createLimit = (limit: number, name = `limit ${++names}`) =>
	createRateLimit({ db: database.db, clock, name, limit, windowMs: 60_000 });
const takes = async (limit: ReturnType<typeof createLimit>, ...keys: string[]) => {
	const allowed = [];
	for (const key of keys) allowed.push((await limit.take(key)).isAllowed);
	return allowed;
};

test('the limit applies within a sliding window', async () => {
	const limit = createLimit(2);
	expect(await takes(limit, 'a', 'a', 'a')).toEqual([true, true, false]);
	clock.advance(61_000);
	expect(await takes(limit, 'a')).toEqual([true]);
});

test('a refused event does not extend the wait, whose length is returned', async () => {
	const limit = createLimit(1);
	await limit.take('a');
	clock.advance(40_000);
	const { isAllowed, retryAfterMs } = await limit.take('a');
	expect(isAllowed).toBe(false);
	expect(Math.abs(retryAfterMs - 20_000)).toBeLessThan(5_000);
	await expect(limit.assert('a')).rejects.toMatchObject({ code: 'too_many_requests' });
	clock.advance(21_000);
	await expect(limit.assert('a')).resolves.toBeUndefined();
});

test('keys and limit names are counted separately, and a reset restores the quota', async () => {
	const [limit, other] = [createLimit(1), createLimit(1)];
	expect(await takes(limit, 'a', 'b', 'a')).toEqual([true, true, false]);
	expect(await takes(other, 'a')).toEqual([true]);
	await limit.reset('a');
	expect(await takes(limit, 'a', 'b')).toEqual([true, false]);
});

test('two processes share a count, and twenty simultaneous attempts do not exceed five', async () => {
	const processes = [createLimit(5, 'shared'), createLimit(5, 'shared')];
	const attempts = Array.from({ length: 20 }, (_, i) => processes[i % 2]?.take('a'));
	const allowed = (await Promise.all(attempts)).filter((answer) => answer?.isAllowed);
	expect(allowed).toHaveLength(5);
});

test('a returned event does not count, and neither does checking the limit', async () => {
	const limit = createLimit(2);
	await limit.refund('a');
	expect(await limit.isReached('a')).toBe(false);
	await takes(limit, 'a', 'a');
	expect(await limit.isReached('a')).toBe(true);
	await limit.refund('a');
	expect([await limit.isReached('a'), await limit.isReached('a')]).toEqual([false, false]);
	expect(await takes(limit, 'a', 'a')).toEqual([true, false]);
	clock.advance(61_000);
	expect(await limit.isReached('a')).toBe(false);
});

test('expired counts are swept', async () => {
	await createLimit(1).take('a');
	clock.advance(61_000);
	const current = createLimit(1);
	await current.take('a');
	await sweepRateLimits({ db: database.db, clock });
	expect(await database.db.select().from(rateLimit)).toHaveLength(1);
	expect(await takes(current, 'a')).toEqual([false]);
});
