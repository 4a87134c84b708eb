import { SearchQuery } from '@debrief/shared/contract/conversations/search.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { mcpTool } from '../../../../platform/mcp/mcp-tool.ts';
import { searchTranscripts } from '../../../transcripts/index.ts';
import { archived, Line, lineOf, momentLinks, period } from '../shapes.ts';

const Found = z.object({
	conversation_id: z.string(),
	title: z.string().nullable(),
	started_at: z.string(),
	owner: z.string(),
	recording_id: z.string().describe('For get_conversation.'),
	matching_lines: z.int().describe('In the whole conversation; the best of them are here.'),
	lines: z.array(Line.extend({ is_match: z.boolean().describe('False for a neighbour.') })),
	url: z.string(),
});

export const searchTranscriptsTool = (deps: Deps) =>
	mcpTool({
		name: 'search_transcripts',
		title: 'Search transcripts',
		description:
			'Searches what was said in all conversations, best matches first, with the lines before and after each match.',
		input: z.strictObject({
			query: SearchQuery.shape.search.describe(
				'Words that all occur in a line, or a "quoted phrase". A word that ends in * matches as a beginning.',
			),
			speaker: z.string().max(limits.speakerNameMaxLength).optional().describe('Name of who says it.'),
			...period,
			archived,
			with_neighbours: z.boolean().default(true).describe('Whether to add the lines before and after each match.'),
			limit: z.int().min(1).max(25).default(10).describe('Conversations of this answer.'),
			start: z.int().min(0).max(10_000).default(0).describe('next_start of the answer before.'),
		}),
		output: z.object({
			conversations: z.array(Found),
			total: z.int().describe('Conversations with a match.'),
			is_cut: z.boolean().describe('Only the newest of very many lines were ranked: narrow the search.'),
			next_start: z.int().nullable(),
		}),
		async run({ caller, input: { query: search, speaker, start, limit, with_neighbours, ...input } }) {
			const query = SearchQuery.parse({
				search,
				start,
				limit,
				speaker,
				archived: input.archived,
				'startedAt[gte]': input.from,
				'startedAt[lte]': input.to,
				timeZone: input.time_zone,
			});
			const found = await searchTranscripts(deps, caller, query);
			const link = momentLinks(deps.env.publicUrl);
			const next = start + found.list.length;
			return {
				conversations: found.list.map((hit) => ({
					conversation_id: hit.callId,
					title: hit.title,
					started_at: hit.startedAt,
					owner: hit.userName,
					recording_id: hit.fileId,
					matching_lines: hit.lines,
					lines: hit.transcript
						.filter(({ matched }) => matched || with_neighbours)
						.map((line) => ({ ...lineOf(line, link, hit.callId), is_match: line.matched })),
					url: link(hit.callId),
				})),
				total: found.query.total,
				is_cut: found.isCut,
				next_start: found.list.length > 0 && next < Math.min(found.query.total, 10_000) ? next : null,
			};
		},
	});
