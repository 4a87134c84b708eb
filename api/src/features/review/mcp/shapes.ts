import { Archived } from '@debrief/shared/contract/conversations/conversation-kinds.ts';
import type { Evidence, ActionPoint as Point } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { startQuery } from '@debrief/shared/contract/lists.ts';
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { type ConversationPosition, conversationPath } from '@debrief/shared/domain/conversations/conversation-path.ts';
import { z } from 'zod';

/** Leaves out the date patterns, which would dominate the tool descriptions that assistants read. */
const When = z
	.string()
	.max(40)
	.refine((value) => startQuery['startedAt[gte]'].safeParse(value).success, 'Use YYYY-MM-DD or ISO 8601.')
	.optional();

export const period = {
	from: When.describe('A day (YYYY-MM-DD) or a moment (ISO 8601).'),
	to: When.describe('A day, which is included, or a moment.'),
	time_zone: startQuery.timeZone.describe('IANA name of the zone that days are in; UTC without it.'),
};

export const archived = Archived.describe('Whether to find archived conversations. Without it they are left out.');

export const momentLinks =
	(publicUrl: string) =>
	(conversationId: string, position?: ConversationPosition): string =>
		publicUrl + conversationPath(conversationId, position);

type Link = ReturnType<typeof momentLinks>;

export const Line = z.object({
	speaker: z.string(),
	start_seconds: z.number(),
	end_seconds: z.number(),
	text: z.string(),
	url: z.string().describe('Opens the conversation at this line.'),
});

type LineAt = Pick<Segment, 'id' | 'fileId' | 'speakerName' | 'startedAt' | 'endedAt' | 'text'>;

export const lineOf = (line: LineAt, link: Link, conversationId: string): z.input<typeof Line> => ({
	speaker: line.speakerName,
	start_seconds: line.startedAt / 1000,
	end_seconds: line.endedAt / 1000,
	text: line.text,
	url: link(conversationId, { segmentId: line.id, t: line.startedAt / 1000, fileId: line.fileId }),
});

const Citation = Line.pick({ start_seconds: true, url: true });

const citationOf = ({ fileId, segmentId, startedAt }: Evidence, link: Link, conversationId: string) => ({
	start_seconds: startedAt / 1000,
	url: link(conversationId, { segmentId, t: startedAt / 1000, fileId }),
});

export const ActionPoint = z.object({
	text: z.string(),
	owner: z.string().nullable(),
	due_date: z.string().nullable().describe('YYYY-MM-DD'),
	is_done: z.boolean(),
	citations: z.array(Citation).describe('Where it was said.'),
});

export const pointOf = (point: Point, link: Link, conversationId: string): z.input<typeof ActionPoint> => ({
	text: point.text,
	owner: point.owner,
	due_date: point.dueDate,
	is_done: point.isDone,
	citations: point.evidence.map((each) => citationOf(each, link, conversationId)),
});
