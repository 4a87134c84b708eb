import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const weakerTranscriptEndpoints = {
	countWeakerTranscripts: endpoint({
		method: 'GET',
		path: '/transcripts/weaker',
		access: 'member',
		summary: 'Count the recordings that were transcribed by a weaker engine than the one in use.',
		response: z.object({
			/** Those that the caller may change, whose audio is there and whose language the engine in use knows. */
			recordings: z.number().int(),
			/** How many of them have lines that people edited; transcribing them again discards these edits. */
			edited: z.number().int(),
			durationMs: z.number().int(),
			/** The engine that would transcribe them. */
			engine: z.object({ id: z.string(), label: z.string() }),
		}),
	}),
};
