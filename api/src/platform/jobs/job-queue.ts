import type { z } from 'zod';

/** What is needed to send a job, without the code that does it. */
export type JobKind<Payload extends object> = {
	name: string;
	payload: z.ZodType<Payload>;
	/** Names what the job works on; at most one job per key waits or runs. */
	key(payload: Payload): string;
	/** Jobs of a higher priority run first; 0 by default. */
	priority?(payload: Payload): number;
	/** Whose job it is, where that limits how many run at once. */
	group?(payload: Payload): string | undefined;
};

export interface JobQueue {
	/** Never call it inside a transaction: commit first, the reconciler covers a crash in between. */
	enqueue<Payload extends object>(job: JobKind<Payload>, payload: Payload): Promise<void>;
	/** Enqueues many jobs in one statement. */
	enqueueAll<Payload extends object>(job: JobKind<Payload>, payloads: Payload[]): Promise<void>;
}
