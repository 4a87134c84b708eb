import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { JobKind } from '../../platform/jobs/job-queue.ts';
import { type Run, unfinishedRuns } from './runs.ts';

export const RunPayload = z.object({ runId: z.string() });
export type RunPayload = z.infer<typeof RunPayload>;

export type JobStep = 'prepare' | 'transcript' | 'insights';

const kind = (name: string): JobKind<RunPayload> => ({ name, payload: RunPayload, key: ({ runId }) => runId });

/** The job of each step, known by name: who starts a step need not import who does it. */
export const jobOfStep: Record<JobStep, JobKind<RunPayload>> = {
	prepare: kind('prepare-media'),
	transcript: kind('transcribe'),
	insights: kind('create-insights'),
};

/** Sends the jobs of runs. A second job of the same run is dropped by the queue. */
export async function enqueueRuns({ jobs }: Pick<Deps, 'jobs'>, runs: Pick<Run, 'id' | 'step'>[]): Promise<void> {
	for (const step of ['prepare', 'transcript', 'insights'] as const) {
		const payloads = runs.filter((run) => run.step === step).map(({ id }) => ({ runId: id }));
		if (payloads.length) await jobs.enqueueAll(jobOfStep[step], payloads);
	}
}

/**
 * The rows are the truth and jobs only their motor: whatever is unfinished gets a job again, in case the process
 * ended between the commit and the send.
 */
export const resumeRuns = async (deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
	enqueueRuns(deps, await unfinishedRuns(deps.db));
