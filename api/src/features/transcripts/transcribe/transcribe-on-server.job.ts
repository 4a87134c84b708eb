import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { stepJob, transcribeOnServer } from '../../recordings/index.ts';
import { transcribing } from './transcribe.job.ts';

/**
 * The same for recordings whose engine is a server. Waiting for it costs nothing here, so that several are at work at
 * once: a slow one holds up neither the next ones of its workspace nor those of others.
 */
export const transcribeOnServerJob: JobDefinition<{ runId: string }> = stepJob({
	...transcribing,
	kind: transcribeOnServer,
	concurrency: 4,
	concurrencyPerWorkspace: 2,
});
