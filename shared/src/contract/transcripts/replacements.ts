import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { Segment } from './transcripts.ts';

export const mostLines = 500;

const Words = z.string().trim().min(1).max(200);
const replacement = { fileId: Id, find: Words, replace: Words };

/** Offsets in UTF-16 code units. */
export const LineToReplace = Segment.pick({
	id: true,
	fileId: true,
	startedAt: true,
	speakerName: true,
	text: true,
}).extend({
	revision: z.number().int(),
	places: z.array(z.object({ from: z.number().int(), to: z.number().int(), text: z.string() })),
});
export type LineToReplace = z.infer<typeof LineToReplace>;

/** `skipped` are IDs of lines that were edited concurrently and stay unchanged. */
const Replaced = z.object({ list: z.array(Segment), skipped: z.array(z.string()) });

export const MisheardTerm = z.object({ find: z.string(), replace: z.string(), total: z.number().int() });
export type MisheardTerm = z.infer<typeof MisheardTerm>;

export const replacementEndpoints = {
	listMisheardTerms: endpoint({
		method: 'GET',
		path: '/transcripts/misheard-terms',
		access: 'member',
		summary: 'Find words in the conversation of a file that terms of the vocabulary may have been. Changes nothing.',
		query: z.strictObject({ fileId: Id }),
		response: z.object({ list: z.array(MisheardTerm) }),
		errors: ['file_not_found', 'conversation_not_available'],
	}),
	findReplacements: endpoint({
		method: 'GET',
		path: '/transcripts/replacements',
		access: 'member',
		summary: 'Find whole words in all transcripts of the conversation of a file, and what each place would become.',
		query: z.strictObject({ ...replacement, exact: z.enum(['true', 'false']).default('false') }),
		/** `total` counts places. The list is limited to the lines of one replacement. */
		response: z.object({ list: z.array(LineToReplace), total: z.number().int() }),
		errors: ['file_not_found', 'conversation_not_available'],
	}),
	replaceWords: endpoint({
		method: 'POST',
		path: '/transcripts/replacements',
		access: 'member',
		summary: 'Replace words in lines of the conversation of a file, as edits of these lines.',
		body: z.strictObject({
			...replacement,
			/** Otherwise the case follows the replaced words. */
			exact: z.boolean().default(false),
			lines: z
				.array(
					z.strictObject({
						segmentId: Id,
						revision: z.number().int().min(0),
						from: z.array(z.number().int().min(0)).min(1).max(1_000),
					}),
				)
				.min(1)
				.max(mostLines),
		}),
		/** `id` is for undoing. Null when nothing changed. */
		response: Replaced.extend({ id: z.string().nullable() }),
		errors: ['file_not_found', 'conversation_not_available', 'forbidden'],
	}),
	undoReplacement: endpoint({
		method: 'POST',
		path: '/transcripts/replacements/:id/undo',
		access: 'member',
		summary: 'Undo a replacement of the caller within a day: once, and not in lines that were changed since.',
		params: z.object({ id: Id }),
		response: Replaced,
		errors: ['nothing_to_undo', 'conversation_not_available', 'forbidden'],
	}),
};
