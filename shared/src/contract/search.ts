import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { ConversationType } from './conversation-kinds.ts';
import { endpoint } from './endpoint.ts';
import { Instant, listOf, manyOf, pageQuery } from './lists.ts';
import { Segment } from './transcripts.ts';

/** A line of a conversation that was found: one that matches, or one beside it. */
export const FoundLine = Segment.extend({
	matched: z.boolean(),
	/** Where it stands in its transcript; lines that do not follow one another belong to different spots. */
	position: z.number().int(),
	/** Decides the colour of the speaker. */
	speakerIndex: z.number().int(),
	/** What matches: from and to, in characters of the text. */
	highlights: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type FoundLine = z.infer<typeof FoundLine>;

/** A conversation in which something was found. */
export const SearchHit = z.object({
	callId: z.string(),
	createdAt: z.string(),
	title: z.string().nullable(),
	type: ConversationType,
	startedAt: z.string(),
	duration: z.number().int(),
	userName: z.string(),
	/** Of the lines shown. */
	fileId: z.string(),
	/** How many of its lines match. */
	lines: z.number().int(),
	/** Its best lines with their neighbours, in the order of the transcript. */
	transcript: z.array(FoundLine),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchQuery = z.strictObject({
	...pageQuery(limits.conversationsPerPage, 50),
	/** Words that all stand in a line; "a phrase" in quotes; the last word, and one with a *, from its beginning. */
	search: z
		.string()
		.trim()
		.min(limits.searchMinLength, { message: `Use at least ${limits.searchMinLength} characters` })
		.max(limits.searchMaxLength, { message: `Use maximum ${limits.searchMaxLength} characters` }),
	/** The name as it is shown. */
	speaker: z.string().trim().min(1).max(limits.speakerNameMaxLength).optional(),
	'startedAt[gte]': z.union([z.iso.date(), Instant]).optional(),
	'startedAt[lte]': z.union([z.iso.date(), Instant]).optional(),
	types: manyOf(ConversationType).optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** `query.total` counts conversations. */
export const SearchAnswer = listOf(SearchHit).extend({
	/** How many lines match in all of them. */
	lines: z.number().int(),
	/** Only the newest of very many matching lines were ranked. */
	isCut: z.boolean(),
	/** Who said the lines, most lines first. */
	speakers: z.array(z.object({ name: z.string(), lines: z.number().int() })),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const searchEndpoints = {
	searchTranscripts: endpoint({
		method: 'GET',
		path: '/transcripts/search',
		access: 'member',
		summary: 'Find what was said in all conversations that the caller may see, the best first.',
		query: SearchQuery,
		response: SearchAnswer,
		errors: ['feature_not_in_plan'],
	}),
};
