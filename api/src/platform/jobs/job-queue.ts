import type { z } from 'zod';

export type JobKind<Payload extends object> = {
	name: string;
	payload: z.ZodType<Payload>;
	/** Identifies the subject of the job. At most one job per key waits or runs. Enqueueing it again changes its place. */
	key(payload: Payload): string;
	priority?(payload: Payload): number;
	group?(payload: Payload): string | undefined;
};

export interface JobQueue {
	/** Never call it inside a transaction. Commit first; the reconciler covers a crash in between. */
	enqueue<Payload extends object>(job: JobKind<Payload>, payload: Payload): Promise<void>;
	enqueueAll<Payload extends object>(job: JobKind<Payload>, payloads: Payload[]): Promise<void>;
}
