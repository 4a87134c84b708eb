import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { shortestElsewhere, shortestSearch } from '../../domain/transcripts/shortest-search.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, manyOf, pageQuery, startQuery } from '../lists.ts';
import { Segment } from '../transcripts/transcripts.ts';
import { Archived, ConversationType } from './conversation-kinds.ts';

export const FoundLine = Segment.extend({
	matched: z.boolean(),
	/** A gap separates snippets. */
	position: z.number().int(),
	speakerIndex: z.number().int(),
	/** From and to, in characters of the text. */
	highlights: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type FoundLine = z.infer<typeof FoundLine>;

export const SearchHit = z.object({
	callId: z.string(),
	createdAt: z.string(),
	title: z.string().nullable(),
	type: ConversationType,
	startedAt: z.string(),
	duration: z.number().int(),
	userName: z.string(),
	fileId: z.string(),
	lines: z.number().int(),
	transcript: z.array(FoundLine),
});
export type SearchHit = z.infer<typeof SearchHit>;

const tooShort = ({ input }: { input?: unknown }) =>
	fieldMessage('minCharacters', { limit: shortestSearch(String(input)) });

export const SearchQuery = z.strictObject({
	...pageQuery(limits.conversationsPerPage, 50),
	/** Words of one line, or a "quoted phrase". The last word, and any word ending in *, matches as a prefix. */
	search: z
		.string()
		.trim()
		.min(shortestElsewhere, { error: tooShort, abort: true })
		.refine((search) => search.length >= shortestSearch(search), { error: tooShort })
		.max(limits.searchMaxLength, { message: fieldMessage('maxCharacters', { limit: limits.searchMaxLength }) }),
	speaker: z.string().trim().min(1).max(limits.speakerNameMaxLength).optional(),
	...startQuery,
	types: manyOf(ConversationType).optional(),
	archived: Archived,
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** `query.total` counts conversations. */
export const SearchAnswer = listOf(SearchHit).extend({
	lines: z.number().int(),
	/** Only the newest of very many matching lines were ranked. */
	isCut: z.boolean(),
	speakers: z.array(z.object({ name: z.string(), lines: z.number().int() })),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const searchEndpoints = {
	searchTranscripts: endpoint({
		method: 'GET',
		path: '/transcripts/search',
		access: 'member',
		keyScope: 'read',
		summary: 'Search the transcripts of all conversations the caller may see, best matches first.',
		query: SearchQuery,
		response: SearchAnswer,
		errors: ['feature_not_in_plan'],
	}),
};
