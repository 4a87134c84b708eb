import { fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { withLogContext } from '../log/log-context.ts';
import { inSpan } from '../monitoring/tracing.ts';
import { GiveUp, RetryLater } from './failures.ts';
import type { JobKind } from './job-queue.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/**
 * `retryDelay` in seconds, doubled with each attempt; `cronMonitorIntervalSeconds` is how often schedules are checked,
 * `superviseIntervalSeconds` how often jobs of killed workers are looked for.
 */
type Options = {
	retryLimit: number;
	retryDelay: number;
	cronMonitorIntervalSeconds: number;
	superviseIntervalSeconds: number;
};
const defaults: Options = { retryLimit: 6, retryDelay: 2, cronMonitorIntervalSeconds: 30, superviseIntervalSeconds: 5 };
const unreadableQueue = 'unreadable-jobs';
const unreadableKeptSeconds = 90 * 86_400;
const longestPauseMs = 300_000;
// the job of a killed worker runs again after this time and one supervision interval at most
const heartbeat = { heartbeatSeconds: 10, expireInSeconds: 12 * 3600 } as const;

// only new jobs send a notification: retries and jobs of a killed worker are found by polling
const polling = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

/** Runs jobs in the product's own database with pg-boss, in the embedded one too. */
export async function createBossJobs(
	source: OpenDatabase['source'],
	log: Logger,
	options: Partial<Options> = {},
): Promise<Jobs> {
	const { cronMonitorIntervalSeconds, superviseIntervalSeconds, ...retries } = { ...defaults, ...options };
	const common = {
		useListenNotify: true,
		superviseIntervalSeconds,
		monitorIntervalSeconds: superviseIntervalSeconds,
		cronMonitorIntervalSeconds,
	};
	const boss =
		source.kind === 'pglite'
			? new PgBoss({ ...common, db: fromPglite(source.lite), backend: 'pglite' })
			: new PgBoss({ ...common, connectionString: source.url, max: 4 });
	boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
	await boss.start();
	const known = new Set<string>();
	const provide = async (name: string) => {
		if (known.has(name)) return;
		await boss.createQueue(name, {
			policy: 'exclusive',
			notify: true,
			deleteAfterSeconds: 3600,
			...retries,
			retryBackoff: true,
			retryDelayMax: longestPauseMs / 1000,
			...heartbeat,
		});
		known.add(name);
	};
	await boss.createQueue(unreadableQueue, { retentionSeconds: unreadableKeptSeconds });
	const enqueue: Jobs['enqueue'] = async (job, payload) => {
		await provide(job.name);
		await boss.send(job.name, job.payload.parse(payload), placeOf(job, payload));
	};
	return {
		enqueue,
		async enqueueAll(job, payloads) {
			const [first] = payloads;
			if (!first) return;
			// only a job sent on its own wakes its worker at once
			if (payloads.length === 1) return enqueue(job, first);
			await provide(job.name);
			const rows = payloads.map((payload) => ({ data: job.payload.parse(payload), ...placeOf(job, payload) }));
			await boss.insert(job.name, rows);
		},
		async work(deps, definitions) {
			assertOwnQueues(definitions);
			for (const definition of definitions) {
				await provide(definition.name);
				if (definition.schedule) await scheduleJob(boss, definition, definition.schedule);
				const worker = { id: '' };
				const { concurrency: localConcurrency, concurrencyPerGroup: localGroupConcurrency } = definition;
				const limits = { localConcurrency, ...(localGroupConcurrency && { localGroupConcurrency }) };
				const working = { ...polling, includeMetadata: true, ...limits } as const;
				worker.id = await boss.work(definition.name, working, async ([job]: JobWithMetadata<object>[]) => {
					if (job) await handle(boss, deps, definition, job);
					// otherwise each waiting job would wait for the next poll
					boss.notifyWorker(worker.id);
				});
			}
		},
		stop: () => boss.stop({ graceful: true, timeout: 5_000, close: source.kind === 'postgres' }),
	};
}

/** Two jobs of one name would take each other's payloads. */
function assertOwnQueues(definitions: readonly { name: string }[]): void {
	const names = definitions.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice) throw new Error(`two jobs are called ${twice}`);
}

function placeOf<Payload extends object>({ key, priority, group }: JobKind<Payload>, payload: Payload) {
	const id = group?.(payload);
	return { singletonKey: key(payload), priority: priority?.(payload) ?? 0, ...(id && { group: { id } }) };
}

/** Fires once at the start too, in case the server was down when it was due. */
async function scheduleJob(boss: PgBoss, { name, key }: JobDefinition<object>, cron: string): Promise<void> {
	const options = { singletonKey: key({}) };
	await boss.schedule(name, cron, {}, { ...options, tz: 'UTC' });
	await boss.send(name, {}, options);
}

async function handle(
	boss: PgBoss,
	deps: Deps,
	definition: JobDefinition<object>,
	job: JobWithMetadata<object>,
): Promise<void> {
	const payload = definition.payload.safeParse(job.data);
	if (!payload.success) return keepUnreadable(boss, definition.name, job, { log: deps.log, cause: payload.error });
	const end = await observeJob(deps, definition.name, job.id, () => runJob(deps, definition, payload.data, job));
	if (end instanceof RetryLater) await retryLater(boss, definition.name, job, end);
}

/** Retrying cannot help a payload that an older or newer version wrote: the job is kept aside, and the log says so. */
async function keepUnreadable(
	boss: PgBoss,
	name: string,
	{ id, data }: JobWithMetadata<object>,
	{ log, cause }: { log: Logger; cause: unknown },
): Promise<void> {
	log.error({ err: cause, job: name, jobId: id }, `payload of a job cannot be read; kept in ${unreadableQueue}`);
	await boss.send(unreadableQueue, { job: name, jobId: id, data, reason: String(cause) });
}

/** Postpones a job by the pause that its failure asks for, doubled with each attempt. pg-boss has one fixed pause. */
async function retryLater(
	boss: PgBoss,
	name: string,
	{ id, retryCount }: JobWithMetadata<object>,
	failure: RetryLater,
): Promise<void> {
	await boss.fail(name, id, { message: failure.message });
	const pauseMs = Math.max(failure.afterMs, Math.min(longestPauseMs, failure.afterMs * 2 ** retryCount));
	await boss.update(name, undefined, { id, startAfter: new Date(Date.now() + pauseMs) });
}

/** How an attempt ended. After a `RetryLater` the job is tried again once the pause is over that it asks for. */
type JobEnd = 'done' | 'gave_up' | RetryLater;

/** Counts and traces an attempt; each line of the log that it causes has its id. What it throws is tried again. */
function observeJob({ metrics }: Deps, name: string, jobId: string, run: () => Promise<JobEnd>): Promise<JobEnd> {
	const begun = performance.now();
	return withLogContext({ job: name, jobId }, () =>
		inSpan(`job ${name}`, { 'debrief.job_id': jobId }, async () => {
			let end: JobEnd | undefined;
			try {
				end = await run();
				return end;
			} finally {
				const outcome = typeof end === 'string' ? end : 'retried';
				metrics.countJob({ name, outcome, seconds: (performance.now() - begun) / 1_000 });
			}
		}),
	);
}

async function runJob(
	deps: Deps,
	definition: JobDefinition<object>,
	payload: object,
	job: JobWithMetadata<object>,
): Promise<JobEnd> {
	const log = deps.log.child({ ...job.data });
	try {
		await definition.run(deps, payload, { signal: job.signal, log });
		return 'done';
	} catch (error) {
		if (error instanceof GiveUp) {
			await definition.gaveUp(deps, payload, error);
			return 'gave_up';
		}
		// this process is stopping: another run continues, so this is not a failure
		if (job.signal.aborted) throw error;
		const isLast = job.retryCount >= job.retryLimit;
		log.warn({ err: error, attempt: job.retryCount + 1, isLast }, 'job failed');
		if (isLast) {
			const message =
				error instanceof RetryLater
					? error.message
					: 'Something went wrong while this was processed. The recording is safe.';
			await definition.gaveUp(deps, payload, new GiveUp('General', message, { cause: error }));
			return 'gave_up';
		}
		if (error instanceof RetryLater) return error;
		throw error;
	}
}
