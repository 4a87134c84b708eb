import { z } from 'zod';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';

/** The jobs of a speech job enqueue each other: the file is fetched first where an address names it. */
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
