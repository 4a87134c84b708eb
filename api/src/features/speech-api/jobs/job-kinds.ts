import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';

export const fetchFileKind: JobKind<{ jobId: string; workspaceId: string }> = {
	name: 'fetch-file',
	payload: z.object({ jobId: z.string(), workspaceId: z.string() }),
	key: ({ jobId }) => jobId,
	group: ({ workspaceId }) => workspaceId,
};

export const transcribeFileKind: JobKind<{ jobId: string }> = {
	name: 'transcribe-file',
	payload: z.object({ jobId: z.string() }),
	key: ({ jobId }) => jobId,
};
