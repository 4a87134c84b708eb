import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { Segment, WordTuple } from './transcripts.ts';

const LineWords = z.object({ segmentId: z.string(), words: z.array(WordTuple) });

export const UnsureWords = z.object({
	/** All words of each line that has uncertain ones, in transcript order. */
	list: z.array(LineWords),
	words: z.number().int(),
	confident: z.number().int(),
});
export type UnsureWords = z.infer<typeof UnsureWords>;

export const unsureWordEndpoints = {
	listUnsureWords: endpoint({
		method: 'GET',
		path: '/transcripts/unsure-words',
		access: 'member',
		summary: 'List the lines of a file in which the engine was unsure of words.',
		query: z.strictObject({ fileId: Id }),
		response: UnsureWords,
		errors: ['file_not_found', 'conversation_not_available'],
	}),
	confirmWords: endpoint({
		method: 'POST',
		path: '/transcripts/segments/:segmentId/confirmed-words',
		access: 'member',
		summary: 'Confirm words of a line as recognised, or undo that.',
		params: z.object({ segmentId: Id }),
		body: z.strictObject({
			/** Starts of the words, in ms from the start of the file. */
			startedAt: z.array(z.number().int().min(0)).min(1).max(1_000),
			isConfirmed: z.boolean().default(true),
			revision: z.number().int().min(0),
		}),
		response: Segment,
		errors: ['segment_not_found', 'segment_changed', 'forbidden', 'conversation_not_available'],
	}),
};
