import { setTimeout as delay } from 'node:timers/promises';
import { fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { withLogContext } from '../log/log-context.ts';
import { inSpan } from '../monitoring/tracing.ts';
import { hasDiskSpace } from '../storage/disk-space.ts';
import { GiveUp, RetryLater } from './failures.ts';
import type { JobKind } from './job-queue.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

type Options = {
	retryLimit: number;
	retryDelay: number;
	retryDelayMax: number;
	cronMonitorIntervalSeconds: number;
	superviseIntervalSeconds: number;
	longestPollSeconds: number;
	/** How long running jobs may continue on shutdown. pg-boss waits at least a second. */
	stopWithinMs: number;
	/** A job that another worker takes before this one has released it would count as done. */
	handOverMs: number;
	spacePollMs: number;
	hasDiskSpace: typeof hasDiskSpace;
};
const longestPauseMs = 300_000;
const defaults: Options = {
	retryLimit: 6,
	retryDelay: 2,
	retryDelayMax: longestPauseMs / 1000,
	cronMonitorIntervalSeconds: 30,
	superviseIntervalSeconds: 5,
	longestPollSeconds: 30,
	stopWithinMs: 5_000,
	handOverMs: 1_000,
	spacePollMs: 2_000,
	hasDiskSpace,
};
const unreadableQueue = 'unreadable-jobs';
const unreadableKeptSeconds = 90 * 86_400;
// The job of a killed worker runs again after this time plus at most one supervision interval.
const heartbeat = { heartbeatSeconds: 10, expireInSeconds: 12 * 3600 } as const;

/** Only new jobs send a notification. Polling fifty queues every two seconds took a tenth of a core. */
function polling({ schedule, concurrencyPerGroup }: JobDefinition<object>, longestSeconds: number) {
	const unscheduled = concurrencyPerGroup ? 2 : 5;
	const notifyPollingIntervalSeconds = Math.min(schedule ? 30 : unscheduled, longestSeconds);
	const pollingIntervalSeconds = Math.min(2, longestSeconds);
	return { batchSize: 1, pollingIntervalSeconds, notifyPollingIntervalSeconds } as const;
}

export async function createBossJobs(
	source: OpenDatabase['source'],
	log: Logger,
	options: Partial<Options> = {},
): Promise<Jobs> {
	const chosen = { ...defaults, ...options };
	const { retryLimit, retryDelay, retryDelayMax, cronMonitorIntervalSeconds, superviseIntervalSeconds } = chosen;
	const { longestPollSeconds, hasDiskSpace } = chosen;
	const common = {
		useListenNotify: true,
		superviseIntervalSeconds,
		monitorIntervalSeconds: superviseIntervalSeconds,
		cronMonitorIntervalSeconds,
		cronWorkerIntervalSeconds: Math.max(1, Math.min(5, longestPollSeconds)),
	};
	const boss =
		source.kind === 'pglite'
			? new PgBoss({ ...common, db: fromPglite(source.lite), backend: 'pglite' })
			: new PgBoss({ ...common, connectionString: source.url, max: 4 });
	boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
	await boss.start();
	const known = new Set<string>();
	const stopping = new AbortController();
	const provide = async (name: string) => {
		if (known.has(name)) return;
		await boss.createQueue(name, {
			policy: 'exclusive',
			notify: true,
			deleteAfterSeconds: 3600,
			retryLimit,
			retryDelay,
			retryBackoff: true,
			retryDelayMax,
			...heartbeat,
		});
		known.add(name);
	};
	await boss.createQueue(unreadableQueue, { retentionSeconds: unreadableKeptSeconds });
	const enqueue: Jobs['enqueue'] = async (job, payload) => {
		await provide(job.name);
		const place = placeOf(job, payload);
		const data = job.payload.parse(payload);
		const id = await boss.send(job.name, data, place);
		if (!id && job.priority) await boss.update(job.name, data, place);
	};
	return {
		enqueue,
		async enqueueAll(job, payloads) {
			const [first] = payloads;
			if (!first) return;
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
				const { concurrency: localConcurrency, concurrencyPerGroup: localGroupConcurrency } = definition;
				const limits = { localConcurrency, ...(localGroupConcurrency && { localGroupConcurrency }) };
				const working = { ...polling(definition, longestPollSeconds), includeMetadata: true, ...limits } as const;
				const hasSpace = () => hasDiskSpace(deps.env.dataFolder);
				const canRun = async () =>
					!definition.needsDisk || (await hasSpace()) || deps.storage.evictCopies().then(hasSpace);
				const start = async () => {
					const worker = { id: '', isPaused: false };
					worker.id = await boss.work(definition.name, working, async ([job]: JobWithMetadata<object>[]) => {
						const isDone =
							!job || (await handle(boss, deps, definition, job, { canRun, handOverMs: chosen.handOverMs }));
						// Otherwise each waiting job would wait for the next poll.
						if (isDone) return boss.notifyWorker(worker.id);
						if (worker.isPaused) return;
						worker.isPaused = true;
						await boss.offWork(definition.name, { id: worker.id, wait: false });
						void resume().catch((err: unknown) =>
							deps.log.error({ err, job: definition.name }, 'a queue stays paused'),
						);
					});
				};
				const resume = async () => {
					deps.log.warn(
						{ job: definition.name },
						'the disk is full: other workers take these jobs until there is space',
					);
					do await delay(chosen.spacePollMs, null, { signal: stopping.signal, ref: false }).catch(() => {});
					while (!stopping.signal.aborted && !(await canRun()));
					if (!stopping.signal.aborted) await start();
				};
				await start();
			}
		},
		stop() {
			stopping.abort();
			return boss.stop({ graceful: true, timeout: chosen.stopWithinMs, close: source.kind === 'postgres' });
		},
	};
}

/** Jobs with the same name would share a queue and take each other's payloads. */
function assertOwnQueues(definitions: readonly { name: string }[]): void {
	const names = definitions.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice) throw new Error(`two jobs are called ${twice}`);
}

function placeOf<Payload extends object>({ key, priority, group }: JobKind<Payload>, payload: Payload) {
	const id = group?.(payload);
	return { singletonKey: key(payload), priority: priority?.(payload) ?? 0, ...(id && { group: { id } }) };
}

/** Also runs once at startup, in case the server was down when the job was due. */
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
	{ canRun, handOverMs }: Pick<Options, 'handOverMs'> & { canRun: () => Promise<boolean> },
): Promise<boolean> {
	const { name } = definition;
	const payload = definition.payload.safeParse(job.data);
	if (!payload.success) {
		await keepUnreadable(boss, name, job, { log: deps.log, cause: payload.error });
		return true;
	}
	const run = async () => ((await canRun()) ? runJob(deps, definition, payload.data, job, canRun) : 'no_space');
	const end = await observeJob(deps, name, job.id, run);
	if (end === 'no_space') await postpone(boss, name, job.id, 'The disk of this worker is full', handOverMs);
	if (end instanceof RetryLater) await retryLater(boss, name, job, end);
	return end !== 'no_space';
}

/** Retrying cannot help when another version wrote the payload, so the job is set aside and logged. */
async function keepUnreadable(
	boss: PgBoss,
	name: string,
	{ id, data }: JobWithMetadata<object>,
	{ log, cause }: { log: Logger; cause: unknown },
): Promise<void> {
	log.error({ err: cause, job: name, jobId: id }, `payload of a job cannot be read; kept in ${unreadableQueue}`);
	await boss.send(unreadableQueue, { job: name, jobId: id, data, reason: String(cause) });
}

/** pg-boss supports only a fixed delay. This one is the failure's, doubled with each attempt. */
async function retryLater(
	boss: PgBoss,
	name: string,
	{ id, retryCount }: JobWithMetadata<object>,
	failure: RetryLater,
): Promise<void> {
	const pauseMs = Math.max(failure.afterMs, Math.min(longestPauseMs, failure.afterMs * 2 ** retryCount));
	await postpone(boss, name, id, failure.message, pauseMs);
}

async function postpone(boss: PgBoss, name: string, id: string, message: string, pauseMs: number): Promise<void> {
	await boss.fail(name, id, { message });
	await boss.update(name, undefined, { id, startAfter: new Date(Date.now() + pauseMs) });
}

type JobEnd = 'done' | 'gave_up' | 'no_space' | RetryLater;

function observeJob({ metrics }: Deps, name: string, jobId: string, run: () => Promise<JobEnd>): Promise<JobEnd> {
	const begun = performance.now();
	return withLogContext({ job: name, jobId }, () =>
		inSpan(`job ${name}`, { 'debrief.job_id': jobId }, async () => {
			let end: JobEnd | undefined;
			try {
				end = await run();
				return end;
			} finally {
				const outcome = end === 'done' || end === 'gave_up' ? end : 'retried';
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
	canRun: () => Promise<boolean>,
): Promise<JobEnd> {
	const log = deps.log.child({ ...job.data });
	try {
		await definition.run(deps, payload, { signal: job.signal, log });
		return 'done';
	} catch (error) {
		if (error instanceof GiveUp) {
			log.warn({ reason: error.reason }, 'a job gave up');
			await definition.gaveUp(deps, payload, error);
			return 'gave_up';
		}
		// This process is stopping and another run continues, so this is not a failure.
		if (job.signal.aborted) throw error;
		// A lack of disk space is not the job's failure, whatever the error was.
		if (!(await canRun())) return 'no_space';
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
