import { ConversationType } from '@debrief/shared/contract/conversations/conversation-kinds.ts';
import { ConversationQuery } from '@debrief/shared/contract/conversations/conversation-query.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { mcpTool } from '../../../../platform/mcp/mcp-tool.ts';
import { listConversations } from '../../../conversations/index.ts';
import { archived, momentLinks, period } from '../shapes.ts';

const Listed = z.object({
	conversation_id: z.string(),
	title: z.string().nullable(),
	type: ConversationType,
	started_at: z.string(),
	duration_seconds: z.number(),
	owner: z.string().describe('Whose conversation it is.'),
	contact: z.string().nullable(),
	speakers: z.array(z.string()),
	summary: z.string().nullable().describe('The first sentence of the summary.'),
	is_ready: z.boolean().describe('False while it is transcribed, and after that failed.'),
	url: z.string(),
});

export const listConversationsTool = (deps: Deps) =>
	mcpTool({
		name: 'list_conversations',
		title: 'List conversations',
		description: 'Lists conversations, the newest first. Follow next_cursor for more.',
		input: z.strictObject({
			text: z
				.string()
				.max(limits.searchMaxLength)
				.optional()
				.describe('Words in titles, names, phone numbers and summaries. For what was said use search_transcripts.'),
			...period,
			types: z.array(ConversationType).max(3).optional(),
			tags: z.array(z.string().max(128)).max(50).optional().describe('At least one of these.'),
			archived,
			shared_with_me: z.boolean().default(false).describe('Only what others shared with me.'),
			limit: z.int().min(1).max(50).default(20),
			cursor: z.string().max(2_000).optional().describe('next_cursor of the answer before.'),
		}),
		output: z.object({
			conversations: z.array(Listed),
			total: z.int().describe('At most 10,000 are counted.'),
			next_cursor: z.string().nullable(),
		}),
		async run({ caller, input }) {
			const query = ConversationQuery.parse({
				limit: input.limit,
				cursor: input.cursor,
				search: input.text,
				types: input.types,
				tags: input.tags,
				'startedAt[gte]': input.from,
				'startedAt[lte]': input.to,
				archived: input.archived,
				timeZone: input.time_zone,
				...(input.shared_with_me && { shared: 'me' }),
			});
			const found = await listConversations(deps, caller, query);
			const link = momentLinks(deps.env.publicUrl);
			return {
				conversations: found.list.map((row) => ({
					conversation_id: row.id,
					title: row.title,
					type: row.type,
					started_at: row.startedAt,
					duration_seconds: Math.round(row.duration / 1000),
					owner: row.userName,
					contact: row.contact?.displayName ?? null,
					speakers: row.speakers.map(({ name }) => name),
					summary: row.summary,
					is_ready: row.pipeline.state === 'done',
					url: link(row.id),
				})),
				total: found.query.total,
				next_cursor: found.cursor ?? null,
			};
		},
	});
