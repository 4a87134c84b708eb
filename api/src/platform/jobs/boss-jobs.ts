import { fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { GiveUp, RetryLater } from './failures.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

const retries = { retryLimit: 6, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 } as const;
// a killed worker's job is taken up again after this long at most, plus one supervision
const heartbeat = { heartbeatSeconds: 10, expireInSeconds: 12 * 3600 } as const;

/** Jobs on the product's own database (pg-boss), in the embedded one too. */
export async function createBossJobs(source: OpenDatabase['source'], log: Logger): Promise<Jobs> {
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
				await boss.work(
					definition.name,
					{ includeMetadata: true, batchSize: 1, localConcurrency: definition.concurrency, pollingIntervalSeconds: 2 },
					async ([job]: JobWithMetadata<object>[]) => {
						if (job) await runJob(deps, definition, job);
					},
				);
			}
		},
		stop: () => boss.stop({ graceful: true, timeout: 5_000, close: source.kind === 'postgres' }),
	};
}

async function runJob(deps: Deps, definition: JobDefinition<object>, job: JobWithMetadata<object>): Promise<void> {
	const log = deps.log.child({ job: definition.name, ...job.data });
	const payload = definition.payload.parse(job.data);
	try {
		await definition.run(deps, payload, { signal: job.signal, log });
	} catch (error) {
		if (error instanceof GiveUp) return definition.gaveUp(deps, payload, error);
		// this process is stopping; another run goes on, and it is nobody's failure
		if (job.signal.aborted) throw error;
		const isLast = job.retryCount >= job.retryLimit;
		log.warn({ err: error, attempt: job.retryCount + 1, isLast }, 'job failed');
		if (isLast) {
			const message =
				error instanceof RetryLater
					? error.message
					: 'Something went wrong while this was processed. The recording is safe.';
			return definition.gaveUp(deps, payload, new GiveUp('General', message, { cause: error }));
		}
		throw error;
	}
}
