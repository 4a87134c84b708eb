import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const lowerQualityTranscriptEndpoints = {
	countWeakerTranscripts: endpoint({
		method: 'GET',
		path: '/transcripts/weaker',
		access: 'member',
		summary: 'Count the recordings that were transcribed by a weaker engine than the one in use.',
		response: z.object({
			/** Recordings with audio that the caller may change, in a language that the engine in use supports. */
			recordings: z.number().int(),
			/** Number of these with edited lines. Transcribing them again discards the edits. */
			edited: z.number().int(),
			durationMs: z.number().int(),
			engine: z.object({ id: z.string(), label: z.string() }),
		}),
	}),
};
