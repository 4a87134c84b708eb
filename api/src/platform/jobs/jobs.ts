import type { Deps } from '../../deps.ts';
import type { GiveUp } from './failures.ts';
import type { JobKind, JobQueue } from './job-queue.ts';

type JobControl = { signal: AbortSignal; log: Deps['log'] };

/**
 * Work that continues after the answer. `run` must be idempotent: it is repeated after a crash.
 * `gaveUp` records the reason where people see it.
 */
export type JobDefinition<Payload extends object> = JobKind<Payload> & {
	concurrency: number;
	/** How many of one group run at once in a process; unlimited by default. */
	concurrencyPerGroup?: number;
	/** It writes large files: a process whose disk is nearly full leaves it to others, and takes none until there is space. */
	needsDisk?: boolean;
	/** Cron expression in UTC; of all processes of the server, one runs it each time. Such a job takes no payload. */
	schedule?: string;
	run(deps: Deps, payload: Payload, control: JobControl): Promise<void>;
	gaveUp(deps: Deps, payload: Payload, failure: GiveUp): Promise<void>;
};

export interface Jobs extends JobQueue {
	/** Starts to work. Without it this process only enqueues. */
	work(deps: Deps, definitions: JobDefinition<object>[]): Promise<void>;
	stop(): Promise<void>;
}
