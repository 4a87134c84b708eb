import type { Deps } from '../../deps.ts';
import type { GiveUp } from './failures.ts';
import type { JobKind, JobQueue } from './job-queue.ts';

type JobControl = { signal: AbortSignal; log: Deps['log'] };

/** `run` must be idempotent, because it is repeated after a crash. `gaveUp` records the reason where users see it. */
export type JobDefinition<Payload extends object> = JobKind<Payload> & {
	concurrency: number;
	concurrencyPerGroup?: number;
	/** The job writes large files. A process with a nearly full disk leaves it to others. */
	needsDisk?: boolean;
	/** Cron expression in UTC. One process of the server runs each occurrence. Scheduled jobs take no payload. */
	schedule?: string;
	run(deps: Deps, payload: Payload, control: JobControl): Promise<void>;
	gaveUp(deps: Deps, payload: Payload, failure: GiveUp): Promise<void>;
};

export interface Jobs extends JobQueue {
	work(deps: Deps, definitions: JobDefinition<object>[]): Promise<void>;
	stop(): Promise<void>;
}
