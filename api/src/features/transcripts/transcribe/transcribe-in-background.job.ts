import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { inBackground, stepJob } from '../../recordings/index.ts';
import { advanceBatches } from '../batches/advance-batches.ts';
import { transcribing } from './transcribe.job.ts';

export const transcribeInBackgroundJob: JobDefinition<{ runId: string }> = stepJob({
	...transcribing,
	kind: inBackground.transcript,
	concurrency: 1,
	after: advanceBatches,
});
