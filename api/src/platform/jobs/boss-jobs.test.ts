import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { createLog } from '../log/create-log.ts';
import { createBossJobs } from './boss-jobs.ts';
import { GiveUp, RetryLater } from './failures.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import { scheduledJob } from './scheduled-job.ts';

/** Nothing waits longer than pg-boss demands. */
const quick = {
	retryDelay: 0,
	retryDelayMax: 0,
	cronMonitorIntervalSeconds: 1,
	longestPollSeconds: 0.5,
	stopWithinMs: 1_000,
};
type Payload = { id: string };
type Run = (attempt: number, signal: AbortSignal) => Promise<void> | void;

let app: TestApp;
let database: OpenDatabase;
let jobs: Jobs;
beforeEach(async () => {
	app = await createTestApp();
	database = await openTestDatabase();
	jobs = await createBossJobs(database.source, pino({ level: 'silent' }), { ...quick, retryLimit: 2 });
});
afterEach(async () => {
	await jobs.stop();
	await database.close();
	await app.close();
});

/** A job that keeps a list of its attempts and of its failures. */
function watchedJob(run: Run) {
	const attempts: number[] = [];
	const failures: { reason: string; message: string }[] = [];
	const definition: JobDefinition<Payload> = {
		name: 'watched',
		payload: z.object({ id: z.string() }),
		key: ({ id }) => id,
		concurrency: 1,
		async run(_deps: Deps, _payload, { signal }) {
			attempts.push(Date.now());
			await run(attempts.length, signal);
		},
		async gaveUp(_deps, _payload, { reason, message }) {
			failures.push({ reason, message });
		},
	};
	return { definition, attempts, failures };
}

/** The rows of a queue. */
const jobRows = (queue: string) =>
	database.db.select({ data: sql<object>`data` }).from(sql`pgboss.job`).where(sql`name = ${queue}`);

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

test('jobs enqueued before a worker starts are done, once per key', async () => {
	const { definition, attempts } = watchedJob(() => {});
	for (const id of ['a', 'a', 'b']) await jobs.enqueue(definition, { id });
	await jobs.work(app.deps, [definition]);
	await until(() => expect(attempts).toHaveLength(2));
	await until(async () => {
		await jobs.enqueue(definition, { id: 'a' });
		expect(attempts.length).toBeGreaterThan(2);
	});
});

test('a waiting job that is enqueued again with another priority changes its place', async () => {
	const order: string[] = [];
	const { definition: watched } = watchedJob(() => {});
	const payload = z.object({ id: z.string(), turn: z.number() });
	const definition: JobDefinition<z.infer<typeof payload>> = {
		...watched,
		payload,
		priority: ({ turn }) => -turn,
		run: async (_deps, { id }) => void order.push(id),
	};
	for (const [id, turn] of [
		['long', 0],
		['short', 2],
		['short', 0],
		['long', 2],
	] as const)
		await jobs.enqueue(definition, { id, turn });
	await jobs.work(app.deps, [definition]);
	await until(() => expect(order).toEqual(['short', 'long']));
});

test('queued jobs run one after another without waiting for a poll', async () => {
	const { definition, attempts } = watchedJob(() => {});
	const ids = Array.from({ length: 40 }, (_, i) => `job-${i}`);
	// forty polls would take eighty seconds
	const patient = await createBossJobs(database.source, pino({ level: 'silent' }), { stopWithinMs: 1_000 });
	for (const id of ids) await patient.enqueue(definition, { id });
	await patient.work(app.deps, [definition]);
	await until(() => expect(attempts).toHaveLength(40));
	await patient.stop();
});

test('a job that gives up is not tried again, and its reason is handed on', async () => {
	const { definition, attempts, failures } = watchedJob(() => {
		throw new GiveUp('BrokenAudio', 'no sound');
	});
	await jobs.work(app.deps, [definition]);
	await jobs.enqueue(definition, { id: 'a' });
	await until(() => expect(failures).toEqual([{ reason: 'BrokenAudio', message: 'no sound' }]));
	await jobs.enqueue(definition, { id: 'b' });
	await until(() => expect(failures).toHaveLength(2));
	expect(attempts).toHaveLength(2);
});

test('an unexpected failure is retried, and not reported if it then succeeds', async () => {
	const { definition, attempts, failures } = watchedJob((attempt) => {
		if (attempt < 3) throw new Error('lost connection');
	});
	await jobs.work(app.deps, [definition]);
	await jobs.enqueue(definition, { id: 'a' });
	await until(() => expect(attempts).toHaveLength(3));
	expect(failures).toEqual([]);
});

test('a job that fails every time ends as General, without internal details', async () => {
	const { definition, attempts, failures } = watchedJob(() => {
		throw new Error('secret detail');
	});
	await jobs.work(app.deps, [definition]);
	await jobs.enqueue(definition, { id: 'a' });
	await until(() => expect(failures).toHaveLength(1));
	expect(attempts).toHaveLength(3);
	expect(failures[0]).toMatchObject({ reason: 'General', message: expect.stringContaining('The recording is safe') });
	expect(failures[0]?.message).not.toContain('secret');
});

test('a rate-limited engine is retried with growing delays, and its message is reported in the end', {
	tags: ['release'],
}, async () => {
	const { definition, attempts, failures } = watchedJob(() => {
		throw new RetryLater('The speech server is busy', 600);
	});
	await jobs.work(app.deps, [definition]);
	await jobs.enqueue(definition, { id: 'a' });
	await until(() => expect(failures).toEqual([{ reason: 'General', message: 'The speech server is busy' }]));
	const [first = 0, second = 0, third = 0] = attempts;
	expect(attempts).toHaveLength(3);
	expect(second - first).toBeGreaterThanOrEqual(600);
	expect(third - second).toBeGreaterThanOrEqual(1_200);
});

test('a job stopped with its process does not count as failed', async () => {
	const begun = Promise.withResolvers<void>();
	const { definition, failures } = watchedJob((_attempt, signal) => {
		begun.resolve();
		return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
	});
	const hasty = await createBossJobs(database.source, pino({ level: 'silent' }), { ...quick, retryLimit: 0 });
	await hasty.work(app.deps, [definition]);
	await hasty.enqueue(definition, { id: 'a' });
	await begun.promise;
	await hasty.stop();
	expect(failures).toEqual([]);
});

test('an unreadable payload is set aside, and the jobs after it run', async () => {
	const { definition, attempts, failures } = watchedJob(() => {});
	// an older version of the server named the field differently
	const older: JobDefinition<{ file: string }> = {
		name: definition.name,
		payload: z.object({ file: z.string() }),
		key: ({ file }) => file,
		concurrency: 1,
		async run() {},
		async gaveUp() {},
	};
	await jobs.enqueue(older, { file: 'f' });
	await jobs.enqueue(definition, { id: 'a' });
	await jobs.work(app.deps, [definition]);
	await until(() => expect(attempts).toHaveLength(1));
	await until(async () => {
		const [kept, ...others] = await jobRows('unreadable-jobs');
		expect(kept?.data).toMatchObject({ job: 'watched', data: { file: 'f' }, reason: expect.any(String) });
		expect(others).toEqual([]);
	});
	expect(failures).toEqual([]);
});

test('two jobs with one name are refused', async () => {
	const { definition } = watchedJob(() => {});
	await expect(jobs.work(app.deps, [definition, definition])).rejects.toThrow('two jobs are called watched');
});

test('a scheduled job runs at start and when due, in one of two processes, never concurrently', async () => {
	let [runs, running, mostAtOnce] = [0, 0, 0];
	const job = scheduledJob({
		name: 'scheduled',
		schedule: '* * * * *',
		async run() {
			mostAtOnce = Math.max(mostAtOnce, ++running);
			await new Promise((resolve) => setImmediate(resolve));
			running--;
			runs++;
		},
	});
	const log = pino({ level: 'silent' });
	const processes = [
		await createBossJobs(database.source, log, { ...quick, retryLimit: 0 }),
		await createBossJobs(database.source, log, { ...quick, retryLimit: 0 }),
	];
	await Promise.all(processes.map((each) => each.work(app.deps, [job])));
	await until(() => expect(runs).toBe(2));
	expect(mostAtOnce).toBe(1);
	expect(await jobRows('scheduled')).toHaveLength(2);
	for (const each of processes) await each.stop();
});

test('each attempt is counted by its outcome, and its log lines have its id', { tags: ['release'] }, async () => {
	const lines: { job?: string; jobId?: string; reason?: string; msg: string }[] = [];
	const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
	const { definition, failures } = watchedJob((attempt) => {
		log.info(`attempt ${attempt}`);
		throw attempt < 2 ? new Error('lost connection') : new GiveUp('BrokenAudio', 'no sound');
	});
	await jobs.work({ ...app.deps, log }, [definition]);
	await jobs.enqueue(definition, { id: 'a' });
	await until(() => expect(failures).toHaveLength(1));
	const own = lines.filter(({ msg }) => msg.startsWith('attempt'));
	expect(own).toEqual([1, 2].map(() => expect.objectContaining({ job: 'watched', jobId: expect.any(String) })));
	expect(lines.filter(({ msg }) => msg === 'a job gave up')).toMatchObject([{ job: 'watched', reason: 'BrokenAudio' }]);
	await until(async () => {
		const { text } = await app.deps.metrics.read();
		for (const outcome of ['retried', 'gave_up'])
			expect(text).toContain(`debrief_job_duration_seconds_count{job="watched",outcome="${outcome}"} 1`);
	});
});
