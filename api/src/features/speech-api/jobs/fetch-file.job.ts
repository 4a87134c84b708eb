import { speechJob } from '../../../platform/db/schema/index.ts';
import { fetchToStorage } from '../../../platform/http/outbound/fetch-to-storage.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { beginJob, failJob, isMine, watchJob } from './job-attempts.ts';
import { fetchFileKind, transcribeFileKind } from './job-kinds.ts';

export const fetchFileJob: JobDefinition<{ jobId: string; workspaceId: string }> = {
	...fetchFileKind,
	concurrency: 16,
	concurrencyPerGroup: 2,
	needsDisk: true,
	async run(deps, { jobId }, { signal }) {
		const job = await beginJob(deps, jobId);
		if (!job?.sourceUrl) return;
		using watch = watchJob(deps, job);
		const storageKey = `speech/${job.id}`;
		try {
			await fetchToStorage(deps, { url: job.sourceUrl, storageKey, signal: AbortSignal.any([signal, watch.signal]) });
		} catch (error) {
			if (watch.signal.aborted) return;
			throw error;
		}
		await deps.db.update(speechJob).set({ storageKey }).where(isMine(job));
		await deps.jobs.enqueue(transcribeFileKind, { jobId });
	},
	gaveUp: (deps, { jobId }, failure) => failJob(deps, jobId, failure),
};
