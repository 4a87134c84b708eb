import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { GiveUp } from './failures.ts';

type JobControl = { signal: AbortSignal; log: Deps['log'] };

/**
 * Work that goes on after the answer. `run` must be idempotent: it is repeated after a crash.
 * `key` names what it works on; at most one job a key waits or runs.
 * `gaveUp` writes the reason where people see it.
 */
export type JobDefinition<Payload extends object> = {
	name: string;
	payload: z.ZodType<Payload>;
	key(payload: Payload): string;
	concurrency: number;
	run(deps: Deps, payload: Payload, control: JobControl): Promise<void>;
	gaveUp(deps: Deps, payload: Payload, failure: GiveUp): Promise<void>;
};

export interface Jobs {
	/** Never inside a transaction: commit first, the reconciler covers a crash in between. */
	enqueue<Payload extends object>(job: JobDefinition<Payload>, payload: Payload): Promise<void>;
	/** Starts to work. Without it this process only enqueues. */
	work(deps: Deps, definitions: JobDefinition<object>[]): Promise<void>;
	stop(): Promise<void>;
}
