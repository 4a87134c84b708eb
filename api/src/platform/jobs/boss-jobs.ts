import { fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { GiveUp, RetryLater } from './failures.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** `retryDelay` in seconds, doubled with each attempt. */
type Retries = { retryLimit: number; retryDelay: number };
const usualRetries: Retries = { retryLimit: 6, retryDelay: 2 };
const longestPauseMs = 300_000;
// a killed worker's job is taken up again after this long at most, plus one supervision
const heartbeat = { heartbeatSeconds: 10, expireInSeconds: 12 * 3600 } as const;

// only new jobs are notified: retries and those of a killed worker are found by polling
const polling = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const;

/** Jobs on the product's own database (pg-boss), in the embedded one too. */
export async function createBossJobs(
	source: OpenDatabase['source'],
	log: Logger,
	retries = usualRetries,
): Promise<Jobs> {
	const common = { useListenNotify: true, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };
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
	return {
		async enqueue(job, payload) {
			await provide(job.name);
			await boss.send(job.name, job.payload.parse(payload), { singletonKey: job.key(payload) });
		},
		async work(deps, definitions) {
			for (const definition of definitions) {
				await provide(definition.name);
				const worker = { id: '' };
				const options = { ...polling, includeMetadata: true, localConcurrency: definition.concurrency } as const;
				worker.id = await boss.work(definition.name, options, async ([job]: JobWithMetadata<object>[]) => {
					const failure = job && (await runJob(deps, definition, job));
					if (failure) await retryLater(boss, definition.name, job, failure);
					// more may wait; without this each would wait for the next poll
					boss.notifyWorker(worker.id);
				});
			}
		},
		stop: () => boss.stop({ graceful: true, timeout: 5_000, close: source.kind === 'postgres' }),
	};
}

/** Puts a job back for as long as its failure asks, longer with each attempt. The queue's own pause knows only one length. */
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

/** Answers the failure when the job is to be tried again at a time that the failure chose. */
async function runJob(
	deps: Deps,
	definition: JobDefinition<object>,
	job: JobWithMetadata<object>,
): Promise<RetryLater | undefined> {
	const log = deps.log.child({ job: definition.name, ...job.data });
	const payload = definition.payload.parse(job.data);
	try {
		await definition.run(deps, payload, { signal: job.signal, log });
	} catch (error) {
		if (error instanceof GiveUp) {
			await definition.gaveUp(deps, payload, error);
			return;
		}
		// this process is stopping; another run goes on, and it is nobody's failure
		if (job.signal.aborted) throw error;
		const isLast = job.retryCount >= job.retryLimit;
		log.warn({ err: error, attempt: job.retryCount + 1, isLast }, 'job failed');
		if (isLast) {
			const message =
				error instanceof RetryLater
					? error.message
					: 'Something went wrong while this was processed. The recording is safe.';
			await definition.gaveUp(deps, payload, new GiveUp('General', message, { cause: error }));
			return;
		}
		if (error instanceof RetryLater) return error;
		throw error;
	}
}
