import { and, asc, eq, gt, isNotNull, lt, or } from 'drizzle-orm';
import type { Meeting } from '../../../../engines/calendars/calendar-reader.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { calendarMeeting, conversation, conversationMeeting, recording } from '../../../../platform/db/schema/index.ts';

import { titleByMeeting } from './title-by-meeting.ts';

/** Times in ms. `site`: the host of the recorded page, if any. */
type Recorded = { from: number; until: number; site: string | null };
type Candidate = { startsAt: Date; endsAt: Date; links: readonly string[] };

/** Share of the shorter of recording and meeting. Excludes adjacent meetings. */
const leastShare = 0.25;
/** How many times longer than any other a meeting must overlap to be chosen without asking. */
const clearlyLonger = 2;

/** The first is certain if it is the only one, has the only link to the recorded site, or clearly overlaps longest. */
function matchMeetings<Meeting extends Candidate>(
	recorded: Recorded,
	meetings: readonly Meeting[],
): { list: Meeting[]; isCertain: boolean } {
	const found = meetings.flatMap((meeting) => {
		const overlapMs = overlapOf(recorded, meeting);
		const shorterMs = Math.min(recorded.until - recorded.from, meeting.endsAt.getTime() - meeting.startsAt.getTime());
		return overlapMs > 0 && overlapMs >= shorterMs * leastShare
			? [{ meeting, overlapMs, isOnSite: isOnSite(meeting, recorded.site) }]
			: [];
	});
	const sorted = found.toSorted(
		(a, b) => Number(b.isOnSite) - Number(a.isOnSite) || b.overlapMs - a.overlapMs || order(a.meeting, b.meeting),
	);
	const [first, second] = sorted;
	const isCertain =
		first !== undefined &&
		(second === undefined ||
			(first.isOnSite && !second.isOnSite) ||
			first.overlapMs >= second.overlapMs * clearlyLonger);
	return { list: sorted.map(({ meeting }) => meeting), isCertain };
}

const overlapOf = ({ from, until }: Recorded, { startsAt, endsAt }: Candidate): number =>
	Math.min(until, endsAt.getTime()) - Math.max(from, startsAt.getTime());

const isOnSite = ({ links }: Candidate, site: string | null): boolean =>
	site !== null && links.some((link) => URL.parse(link)?.hostname === site);

const order = (a: Candidate, b: Candidate): number => a.startsAt.getTime() - b.startsAt.getTime();

const candidatesMax = 5;

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
