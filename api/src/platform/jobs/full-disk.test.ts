import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../testing/create-test-app.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { createBossJobs } from './boss-jobs.ts';
import type { JobDefinition } from './jobs.ts';

const quick = { retryLimit: 1, longestPollSeconds: 0.5, handOverMs: 250, spacePollMs: 200, stopWithinMs: 1_000 };
const log = pino({ level: 'silent' });
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

async function twoWorkers(space: { first: boolean; second: boolean }) {
	const app = await createTestApp();
	const database = await openTestDatabase();
	const begun: string[] = [];
	const ended: string[] = [];
	const failures: string[] = [];
	const questions = { first: 0, second: 0 };
	const start = async (name: 'first' | 'second') => {
		const hasDiskSpace = async () => {
			questions[name] += 1;
			return space[name];
		};
		const jobs = await createBossJobs(database.source, log, { ...quick, hasDiskSpace });
		const definition: JobDefinition<{ id: string }> = {
			name: 'decode',
			payload: z.object({ id: z.string() }),
			key: ({ id }) => id,
			concurrency: 2,
			needsDisk: true,
			async run(_deps, { id }) {
				begun.push(`${name} ${id}`);
				// the disk fills while it is at work
				if (id === 'large' && name === 'first') {
					space.first = false;
					throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
				}
				ended.push(`${name} ${id}`);
			},
			gaveUp: async (_deps, { id }) => void failures.push(id),
		};
		return {
			jobs,
			work: () => jobs.work(app.deps, [definition]),
			enqueue: (id: string) => jobs.enqueue(definition, { id }),
		};
	};
	const [first, second] = [await start('first'), await start('second')];
	onTestFinished(async () => {
		await first.jobs.stop();
		await second.jobs.stop();
		await database.close();
		await app.close();
	});
	return { storage: app.deps.storage, first, second, begun, ended, failures, questions };
}

test('a job that hit a full disk is taken over at once by a worker with space', async () => {
	const { first, second, ended, failures } = await twoWorkers({ first: true, second: true });
	await first.work();
	await first.enqueue('large');
	await second.work();
	await until(() => expect(ended).toEqual(['second large']));
	expect(failures).toEqual([]);
});

test('a worker with a full disk takes and fails no jobs, and resumes once there is space', async () => {
	const space = { first: false, second: false };
	const { first, begun, ended, failures, questions } = await twoWorkers(space);
	await first.work();
	for (const id of ['a', 'b', 'c', 'd']) await first.enqueue(id);
	await until(() => expect(questions.first).toBeGreaterThan(4));
	expect({ begun, failures }).toEqual({ begun: [], failures: [] });
	space.first = true;
	await until(() => expect(ended.toSorted()).toEqual(['first a', 'first b', 'first c', 'first d']));
});

test('a worker evicts cached media before it leaves its work to others', async () => {
	const space = { first: false, second: false };
	const { storage, first, ended } = await twoWorkers(space);
	storage.evictCopies = async () => {
		space.first = true;
	};
	await first.enqueue('small');
	await first.work();
	await until(() => expect(ended).toEqual(['first small']));
});
