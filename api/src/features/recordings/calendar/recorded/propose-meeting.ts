import { and, asc, eq, gt, isNotNull, lt, or } from 'drizzle-orm';
import type { Meeting } from '../../../../engines/calendars/calendar-reader.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { calendarMeeting, conversation, conversationMeeting, recording } from '../../../../platform/db/schema/index.ts';
import { matchMeetings } from './match-meetings.ts';
import { titleByMeeting } from './title-by-meeting.ts';

const candidatesMax = 5;

/** An existing answer or question stays. `past` replaces the stored meetings. */
export async function proposeMeeting(
	tx: Transaction,
	conversationId: string,
	past?: readonly Meeting[],
): Promise<void> {
	const [about] = await tx.select().from(conversation).where(eq(conversation.id, conversationId));
	if (!about?.finishedAt || about.source === 'demo' || about.deletedAt) return;
	const [first] = await tx
		.select({ isStartKnown: recording.isStartKnown })
		.from(recording)
		.where(eq(recording.conversationId, conversationId))
		.orderBy(asc(recording.startedAt), asc(recording.id))
		.limit(1);
	if (!first?.isStartKnown) return;
	const before = await tx
		.select({ id: conversationMeeting.id })
		.from(conversationMeeting)
		.where(eq(conversationMeeting.conversationId, conversationId))
		.limit(1);
	if (before.length > 0) return;
	const recorded = { from: about.startedAt.getTime(), until: about.finishedAt.getTime(), site: about.source };
	const meetings = past ? overlapping(past, recorded) : await keptMeetings(tx, about.ownerId, recorded);
	const { list, isCertain } = matchMeetings(recorded, meetings);
	const rows = list.slice(0, isCertain ? 1 : candidatesMax).map(({ title, startsAt, endsAt, ...meeting }) => ({
		id: newId(),
		conversationId,
		workspaceId: about.workspaceId,
		title,
		startsAt,
		endsAt,
		attendees: meeting.attendees,
		attendeeCount: meeting.attendeeCount,
		state: isCertain ? ('chosen' as const) : ('candidate' as const),
	}));
	const [chosen] = rows;
	if (!chosen) return;
	await tx.insert(conversationMeeting).values(rows);
	if (isCertain) await titleByMeeting(tx, about, chosen);
}

type Span = { from: number; until: number };
type Overlapping = Pick<
	typeof calendarMeeting.$inferSelect,
	'title' | 'startsAt' | 'endsAt' | 'attendees' | 'attendeeCount' | 'links'
>;

async function keptMeetings(tx: Transaction, userId: string, { from, until }: Span): Promise<Overlapping[]> {
	return tx
		.select()
		.from(calendarMeeting)
		.where(
			and(
				eq(calendarMeeting.userId, userId),
				eq(calendarMeeting.isAllDay, false),
				lt(calendarMeeting.startsAt, new Date(until)),
				gt(calendarMeeting.endsAt, new Date(from)),
				or(isNotNull(calendarMeeting.title), gt(calendarMeeting.attendeeCount, 0)),
			),
		)
		.orderBy(asc(calendarMeeting.startsAt), asc(calendarMeeting.id));
}

const overlapping = (meetings: readonly Meeting[], { from, until }: Span): Overlapping[] =>
	meetings
		.filter(
			({ isAllDay, startsAt, endsAt, title, attendeeCount }) =>
				!isAllDay && startsAt < until && endsAt > from && (title !== null || attendeeCount > 0),
		)
		.map((meeting) => ({ ...meeting, startsAt: new Date(meeting.startsAt), endsAt: new Date(meeting.endsAt) }));
