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
			/** True when there are more than are counted. */
			isLowerBound: z.boolean(),
			/** How many of them have lines that people edited; transcribing them again discards these edits. */
			edited: z.number().int(),
			durationMs: z.number().int(),
			/** The engine that would transcribe them. */
			engine: z.object({ id: z.string(), label: z.string() }),
		}),
	}),
	transcribeWeakerAgain: endpoint({
		method: 'POST',
		path: '/transcripts/weaker/again',
		access: 'member',
		summary:
			'Transcribe these recordings again with the engine in use. Each keeps its transcript until the new one is complete.',
		timeoutProfile: 'slow',
		body: z.strictObject({
			/** Whether those with edited lines are transcribed too. */
			includesEdited: z.boolean().default(false),
		}),
		/** `left`: those that another call has to start, because one starts a limited number. */
		response: z.object({ started: z.number().int(), left: z.number().int() }),
	}),
};
