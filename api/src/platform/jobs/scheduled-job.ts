import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { JobDefinition } from './jobs.ts';

type Nothing = Record<string, never>;
type ScheduledWork = { name: string; schedule: string; run(deps: Deps): Promise<void> };

/** A job that runs at the times of a cron expression, once for all processes, and never twice at a time. */
export const scheduledJob = ({ name, schedule, run }: ScheduledWork): JobDefinition<Nothing> => ({
	name,
	schedule,
	payload: z.strictObject({}),
	key: () => name,
	concurrency: 1,
	run: (deps) => run(deps),
	gaveUp: async ({ log }, _payload, failure) => log.error({ err: failure, job: name }, 'scheduled job failed'),
});
