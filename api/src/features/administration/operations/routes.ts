import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { countQueues } from '../../../platform/jobs/queue-counts.ts';
import { listJobs } from './list-jobs.ts';
import { countBody, streamTwice, viewProxy } from './proxy-check.ts';
import { retryJob } from './retry-job.ts';
import { getServerHealth } from './server-health.ts';
import { emptyWorkspaceBin, listStorage } from './storage.ts';
import { downloadSupportBundle } from './support-bundle.ts';
import { sendTestMail } from './test-mail.ts';

export const operationRoutes = (deps: Deps) =>
	({
		getServerHealth: () => getServerHealth(deps),
		getProxyView: ({ c }) => viewProxy(deps, c),
		receiveProxyBody: ({ c }) => countBody(c),
		streamThroughProxy: async () => streamTwice(),
		sendTestMail: ({ caller }) => sendTestMail(deps, caller.email),
		listJobs: ({ query }) => listJobs(deps, query),
		retryJob: ({ caller, params }) => retryJob(deps, caller, params.id),
		listQueues: async () => ({ list: await countQueues(deps.db) }),
		listStorage: ({ query }) => listStorage(deps, query),
		emptyWorkspaceBin: ({ caller, params }) => emptyWorkspaceBin(deps, caller, params.id),
		downloadSupportBundle: ({ caller }) => downloadSupportBundle(deps, caller),
	}) satisfies Partial<Routes>;
