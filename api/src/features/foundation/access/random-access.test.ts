// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAtRandom } from '../../../testing/access/random-acts.ts';
import { createCompany } from '../../../testing/access/random-company.ts';
import { readAtRandom } from '../../../testing/access/random-reads.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

const people = 5;
/** Without a number of steps, as many as this time allows. */
const usualMs = 8_000;
const steps = Number(process.env.ACCESS_STEPS ?? 0);
const seed = Number(process.env.ACCESS_SEED ?? Math.floor(Math.random() * 1e9));

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

test('after random sharing, moving, deleting and restoring, each user reads exactly what they may', {
	...(steps && { timeout: 24 * 3_600_000 }),
}, async () => {
	const company = await createCompany(app, seed, people);
	const from = Date.now();
	let step = 0;
	try {
		for (; steps ? step < steps : Date.now() - from < usualMs; step++) {
			if (company.random.chance(0.4)) await actAtRandom(company);
			await readAtRandom(company);
		}
	} catch (error) {
		const state = JSON.stringify(company.conversations.map((one) => ({ ...one, shares: [...one.shares] })));
		const about = `ACCESS_SEED=${seed}, step ${step}:\n${company.trail.slice(-40).join('\n')}\n${state}`;
		throw new Error(about, { cause: error });
	}
	if (steps) console.log(`${step} steps without a difference, seed ${seed}`);
	expect(step).toBeGreaterThan(0);
});
