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

test('the limit is reached within the window and free again once the window has slid past', async () => {
	const limit = createLimit(2);
	expect(await takes(limit, 'a', 'a', 'a')).toEqual([true, true, false]);
	clock.advance(61_000);
	expect(await takes(limit, 'a')).toEqual([true]);
});

test('a refused event does not lengthen the wait, and is told how long it is', async () => {
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

test('one key does not use up the limit of another, nor one name that of another, and a reset gives it back', async () => {
	const [limit, other] = [createLimit(1), createLimit(1)];
	expect(await takes(limit, 'a', 'b', 'a')).toEqual([true, true, false]);
	expect(await takes(other, 'a')).toEqual([true]);
	await limit.reset('a');
	expect(await takes(limit, 'a', 'b')).toEqual([true, false]);
});

test('two processes count together, and twenty attempts at the same moment are not more than five', async () => {
	const processes = [createLimit(5, 'shared'), createLimit(5, 'shared')];
	const attempts = Array.from({ length: 20 }, (_, i) => processes[i % 2]?.take('a'));
	const allowed = (await Promise.all(attempts)).filter((answer) => answer?.isAllowed);
	expect(allowed).toHaveLength(5);
});

test('an event taken back does not count, and asking whether the limit is reached does not either', async () => {
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

test('counts whose window is over are swept away', async () => {
	await createLimit(1).take('a');
	clock.advance(61_000);
	const current = createLimit(1);
	await current.take('a');
	await sweepRateLimits({ db: database.db, clock });
	expect(await database.db.select().from(rateLimit)).toHaveLength(1);
	expect(await takes(current, 'a')).toEqual([false]);
});
