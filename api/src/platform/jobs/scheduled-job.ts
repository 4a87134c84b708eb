import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { JobDefinition } from './jobs.ts';

type Nothing = Record<string, never>;
type ScheduledWork = { name: string; schedule: string; run(deps: Deps): Promise<void> };

export const scheduledJob = ({ name, schedule, run }: ScheduledWork): JobDefinition<Nothing> => ({
	name,
	schedule,
	payload: z.strictObject({}),
	key: () => name,
	concurrency: 1,
	run: (deps) => run(deps),
	gaveUp: async ({ log }, _payload, failure) => log.error({ err: failure, job: name }, 'scheduled job failed'),
});
