import { ConversationType } from '@debrief/shared/contract/conversations/conversation-kinds.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Id } from '@debrief/shared/contract/lists.ts';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { mcpTool } from '../../../../platform/mcp/mcp-tool.ts';
import { getConversation } from '../../../conversations/index.ts';
import type { ViewLog } from '../../../foundation/index.ts';
import { getTranscript } from '../../../transcripts/index.ts';
import { ActionPoint, Line, lineOf, momentLinks, pointOf } from '../shapes.ts';

/** The maximum of an `integer` column of milliseconds. */
const secondsMax = 2_147_483;
const Seconds = z.number().min(0).max(secondsMax);

const About = z.object({
	conversation_id: z.string(),
	title: z.string().nullable(),
	type: ConversationType,
	started_at: z.string(),
	duration_seconds: z.number(),
	owner: z.string(),
	contact: z.string().nullable(),
	language: z.string(),
	speakers: z.array(z.string()),
	summary: z.string().nullable(),
	tags: z.array(z.string()),
	action_points: z.array(ActionPoint),
	chapters: z.array(
		z.object({
			title: z.string(),
			recording_id: z.string(),
			start_seconds: z.number(),
			end_seconds: z.number(),
			url: z.string(),
		}),
	),
	recordings: z.array(z.object({ recording_id: z.string(), started_at: z.string(), duration_seconds: z.number() })),
	url: z.string(),
});

export const getConversationTool = (deps: Deps, viewLog: ViewLog) =>
	mcpTool({
		name: 'get_conversation',
		title: 'Read a conversation',
		description:
			'Reads a conversation: its summary, action points, chapters and recordings, and lines of the transcript of one recording. Follow next_start for more lines, or ask for a range of time.',
		input: z.strictObject({
			conversation_id: Id,
			recording_id: Id.optional().describe('One of recordings; the first one without it.'),
			from_seconds: Seconds.default(0).describe('Only lines from this time of the recording on.'),
			to_seconds: Seconds.optional().describe('Only lines up to this time.'),
			start: z.int().min(0).max(1_000_000).default(0).describe('Lines of the range to skip.'),
			limit: z.int().min(1).max(200).default(100),
		}),
		output: About.extend({
			recording_id: z.string().nullable().describe('Whose lines these are; null without a recording.'),
			lines: z.array(Line),
			total_lines: z.int().describe('In the range.'),
			is_ready: z.boolean().describe('False while there is no complete transcript.'),
			next_start: z.int().nullable(),
		}),
		async run({ caller, input }) {
			const { conversation_id: id, recording_id, from_seconds, to_seconds, start, limit } = input;
			const conversation = await getConversation(deps, caller, id);
			const link = momentLinks(deps.env.publicUrl);
			const about = aboutOf(conversation, link);
			const fileId = recording_id ?? about.recordings[0]?.recording_id;
			if (fileId === undefined)
				return { ...about, recording_id: null, lines: [], total_lines: 0, is_ready: false, next_start: null };
			if (!conversation.files.some((file) => file.fileId === fileId)) throw new AppError('file_not_found');
			const range = { startedAt: from_seconds * 1000, endedAt: (to_seconds ?? secondsMax) * 1000 };
			const page = await getTranscript({ ...deps, viewLog }, caller, { fileId, range, start, limit });
			const next = start + page.list.length;
			return {
				...about,
				recording_id: fileId,
				lines: page.list.map((line) => lineOf(line, link, id)),
				total_lines: page.total,
				is_ready: page.status === 'done',
				next_start: page.list.length > 0 && next < page.total ? next : null,
			};
		},
	});

function aboutOf(conversation: Conversation, link: ReturnType<typeof momentLinks>): z.input<typeof About> {
	const { id, title, type, startedAt, duration, recordings, files } = conversation;
	const lengthOf = (fileId: string, ms: number) => files.find((file) => file.fileId === fileId)?.duration ?? ms;
	return {
		conversation_id: id,
		title,
		type,
		started_at: startedAt,
		duration_seconds: duration / 1000,
		owner: conversation.userName,
		contact: conversation.contact?.displayName ?? null,
		language: conversation.language,
		speakers: conversation.speakers.map(({ name }) => name),
		summary: conversation.summaryText ?? null,
		tags: conversation.tag.map(({ tag }) => tag),
		action_points: conversation.actionPoints.map((point) => pointOf(point, link, id)),
		chapters: (conversation.insights?.chapters ?? []).map(({ title: text, fileId, segmentId, ...chapter }) => ({
			title: text,
			recording_id: fileId,
			start_seconds: chapter.startedAt / 1000,
			end_seconds: chapter.endedAt / 1000,
			url: link(id, { segmentId, t: chapter.startedAt / 1000, fileId }),
		})),
		recordings: recordings.flatMap((recording) =>
			recording.streams.map(({ fileId }) => ({
				recording_id: fileId,
				started_at: recording.startedAt,
				duration_seconds: lengthOf(fileId, recording.duration) / 1000,
			})),
		),
		url: link(id),
	};
}
