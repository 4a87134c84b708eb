import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './lists.ts';

export const insightEndpoints = {
	regenerateInsights: endpoint({
		method: 'POST',
		path: '/transcripts/regenerate-ai-insights',
		access: 'member',
		summary: 'Make the insights of recordings anew; the old ones stay until the new ones are there.',
		body: z.object({
			fileIds: z.array(Id).min(1).max(50),
			/** Whether what people wrote themselves stays in the place of what the engine will say. */
			edits: z.enum(['keep', 'discard']).default('keep'),
		}),
		errors: ['file_not_found', 'still_processing', 'no_transcript', 'forbidden'],
	}),
};
