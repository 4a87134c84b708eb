import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { stepJob, transcribeOnServer } from '../../recordings/index.ts';
import { transcribing } from './transcribe.job.ts';

/** Waiting for a speech server is cheap, so several run at once. A slow one blocks neither its workspace nor others. */
export const transcribeOnServerJob: JobDefinition<{ runId: string }> = stepJob({
	...transcribing,
	kind: transcribeOnServer,
	concurrency: 4,
	concurrencyPerWorkspace: 2,
});
