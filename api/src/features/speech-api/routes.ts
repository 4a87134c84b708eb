import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { createJob } from './jobs/create-job.ts';
import { deleteJob, getJobResult } from './jobs/job-result.ts';
import { findJob, listJobs, toSpeechJob } from './jobs/job-rows.ts';

export const speechRoutes = (deps: Deps) =>
	({
		async createSpeechJob({ caller, c }) {
			const { job, isNew } = await createJob(deps, caller, c.env.incoming);
			c.status(isNew ? 202 : 200);
			return toSpeechJob(job);
		},
		listSpeechJobs: ({ caller, query }) => listJobs(deps, caller, query),
		getSpeechJob: async ({ caller, params }) => toSpeechJob(await findJob(deps, caller, params.jobId)),
		getSpeechJobResult: ({ caller, params, query }) => getJobResult(deps, caller, params.jobId, query),
		deleteSpeechJob: ({ caller, params }) => deleteJob(deps, caller, params.jobId),
	}) satisfies Partial<Routes>;
