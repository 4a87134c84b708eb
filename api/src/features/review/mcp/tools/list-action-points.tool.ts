import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { mcpTool } from '../../../../platform/mcp/mcp-tool.ts';
import { listActionPoints } from '../../../conversations/index.ts';
import { ActionPoint, momentLinks, pointOf } from '../shapes.ts';

export const listActionPointsTool = (deps: Deps) =>
	mcpTool({
		name: 'list_action_points',
		title: 'List action points',
		description:
			'Lists action points: what was agreed to be done, of the newest conversations first. Follow next_cursor for older ones, also when this page is empty.',
		input: z.strictObject({
			status: z.enum(['open', 'done', 'all']).default('open'),
			mine: z.boolean().default(false).describe('Only of my own conversations, and those that name me.'),
			limit: z.int().min(1).max(100).default(50).describe('The page ends with the conversation that reaches it.'),
			cursor: z.string().max(2_000).optional().describe('next_cursor of the answer before.'),
		}),
		output: z.object({
			action_points: z.array(
				ActionPoint.extend({
					conversation_id: z.string(),
					conversation_title: z.string().nullable(),
					conversation_started_at: z.string(),
					url: z.string().describe('Opens where it was said, or the conversation.'),
				}),
			),
			next_cursor: z.string().nullable(),
		}),
		async run({ caller, input: { status, mine, limit, cursor } }) {
			const { list, cursor: next } = await listActionPoints(deps, caller, { status, isMine: mine, limit, cursor });
			const link = momentLinks(deps.env.publicUrl);
			return {
				action_points: list.map(({ point, about }) => {
					const shown = pointOf(point, link, about.id);
					return {
						...shown,
						conversation_id: about.id,
						conversation_title: about.title,
						conversation_started_at: about.startedAt.toISOString(),
						url: shown.citations[0]?.url ?? link(about.id),
					};
				}),
				next_cursor: next,
			};
		},
	});
