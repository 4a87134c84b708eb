import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

export const insightEndpoints = {
	regenerateInsights: endpoint({
		method: 'POST',
		path: '/transcripts/regenerate-ai-insights',
		access: 'member',
		summary: 'Regenerate the insights of recordings. The old ones stay until the new ones are complete.',
		body: z.object({
			fileIds: z.array(Id).min(1).max(50),
			edits: z.enum(['keep', 'discard']).default('keep'),
		}),
		errors: ['file_not_found', 'still_processing', 'no_transcript', 'insights_disabled', 'forbidden'],
	}),
};
