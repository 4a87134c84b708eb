import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { inBackground, stepJob } from '../../recordings/index.ts';
import { creating } from './create-insights.job.ts';

export const createInsightsInBackgroundJob: JobDefinition<{ runId: string }> = stepJob({
	...creating,
	kind: inBackground.insights,
	concurrency: 1,
});
