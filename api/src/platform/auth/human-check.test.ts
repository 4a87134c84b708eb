import { HumanCheckToken } from '@debrief/shared/domain/accounts/account-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solveHumanCheck, wrapSolution } from '../../testing/accounts/solve-human-check.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { createHumanCheck } from './human-check.ts';

let database: OpenDatabase;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

const tenMinutes = 10 * 60_000;

function create(secret = 'secret') {
	const clock = createTestClock();
	const difficulty = { cost: 5, from: 5, to: 20 };
	return { clock, humanCheck: createHumanCheck({ db: database.db, secret, isOn: true, clock, difficulty }) };
}

test('a solved challenge yields a token in the format that clients check', async () => {
	const { humanCheck } = create();
	const token = await humanCheck.solve(await solveHumanCheck(await humanCheck.challenge()));
	expect(HumanCheckToken.safeParse(token).success).toBe(true);
});

test('a token can be used once, also under simultaneous requests', async () => {
	const { humanCheck } = create();
	const token = await humanCheck.solve(await solveHumanCheck(await humanCheck.challenge()));
	const uses = await Promise.all([humanCheck.redeem(token), humanCheck.redeem(token)]);
	expect(uses.filter(Boolean)).toHaveLength(1);
	expect(await humanCheck.redeem(token)).toBe(false);
});

test('a challenge yields one token, however often its solution is sent', async () => {
	const { humanCheck } = create();
	const payload = await solveHumanCheck(await humanCheck.challenge());
	const results = await Promise.allSettled([humanCheck.solve(payload), humanCheck.solve(payload)]);
	expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
	await expect(humanCheck.solve(payload)).rejects.toMatchObject({ code: 'human_check_failed' });
});

test('a token expires after ten minutes', async () => {
	const { humanCheck, clock } = create();
	const token = await humanCheck.solve(await solveHumanCheck(await humanCheck.challenge()));
	clock.advance(tenMinutes + 1);
	expect(await humanCheck.redeem(token)).toBe(false);
});

test('a challenge older than ten minutes is refused', async () => {
	const { humanCheck, clock } = create();
	clock.advance(-11 * 60_000);
	const payload = await solveHumanCheck(await humanCheck.challenge());
	await expect(humanCheck.solve(payload)).rejects.toMatchObject({ code: 'human_check_failed' });
});

test('a weakened, foreign or unsolved challenge is refused', async () => {
	const { humanCheck } = create();
	const { challenge, solution } = JSON.parse(
		Buffer.from(await solveHumanCheck(await humanCheck.challenge()), 'base64').toString(),
	);
	const foreign = await solveHumanCheck(await create('another secret').humanCheck.challenge());
	const easier = { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } }, solution };
	const guessed = { challenge, solution: { ...solution, counter: solution.counter + 1 } };
	for (const payload of [wrapSolution(easier), wrapSolution(guessed), foreign])
		await expect(humanCheck.solve(payload)).rejects.toMatchObject({ code: 'human_check_failed' });
});

test('malformed input is refused like a wrong solution', async () => {
	const { humanCheck } = create();
	for (const payload of ['%%%', wrapSolution(null), wrapSolution({ challenge: 1 }), wrapSolution([])])
		await expect(humanCheck.solve(payload)).rejects.toMatchObject({ code: 'human_check_failed' });
	expect(await humanCheck.redeem('a'.repeat(39))).toBe(false);
});

test('a challenge signature is not accepted as a token', async () => {
	const { humanCheck } = create();
	const challenge = await humanCheck.challenge();
	await humanCheck.solve(await solveHumanCheck(challenge));
	expect(await humanCheck.redeem(challenge.signature ?? '')).toBe(false);
});
