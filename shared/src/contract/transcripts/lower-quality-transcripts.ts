import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const lowerQualityTranscriptEndpoints = {
	countWeakerTranscripts: endpoint({
		method: 'GET',
		path: '/transcripts/weaker',
		access: 'member',
		summary: 'Count the recordings that were transcribed by a weaker engine than the one in use.',
		response: z.object({
			/** Recordings that the caller may change, with audio in a language that the engine in use supports. */
			recordings: z.number().int(),
			/** Transcribing these again discards their edited lines. */
			edited: z.number().int(),
			durationMs: z.number().int(),
			engine: z.object({ id: z.string(), label: z.string() }),
		}),
	}),
};
