import type { CalendarMeeting } from '@debrief/shared/contract/calendar/calendar.ts';
import { matchesPattern } from '@debrief/shared/domain/extension/match-pattern.ts';
import { and, asc, count, eq, gt, lt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { calendar, calendarMeeting } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { listWhitelist } from '../../foundation/index.ts';

export async function listMeetings(deps: Deps, caller: Caller, { until, limit }: { until: string; limit: number }) {
	const { db, clock } = deps;
	const { userId } = caller;
	const [state] = await db
		.select({ failure: calendar.failure, refreshedAt: calendar.refreshedAt })
		.from(calendar)
		.where(eq(calendar.userId, userId));
	if (!state) return { isConnected: false, failure: null, refreshedAt: null, list: [], total: 0 };
	const isNext = and(
		eq(calendarMeeting.userId, userId),
		gt(calendarMeeting.endsAt, clock()),
		lt(calendarMeeting.startsAt, new Date(until)),
	);
	const rows = await db
		.select()
		.from(calendarMeeting)
		.where(isNext)
		.orderBy(asc(calendarMeeting.startsAt), asc(calendarMeeting.id))
		.limit(limit);
	const [all] = await db.select({ n: count() }).from(calendarMeeting).where(isNext);
	const sites = (await listWhitelist(deps, caller)).list.map(({ website }) => website);
	return {
		isConnected: true,
		failure: state.failure,
		refreshedAt: state.refreshedAt?.toISOString() ?? null,
		list: rows.map((row) => toMeeting(row, sites)),
		total: all?.n ?? 0,
	};
}

function toMeeting(row: typeof calendarMeeting.$inferSelect, sites: readonly string[]): CalendarMeeting {
	const { id, title, isAllDay, attendeeCount, links } = row;
	const joinUrl = links.find((link) => sites.some((site) => matchesPattern(site, link))) ?? null;
	const [first] = links;
	return {
		id,
		title,
		isAllDay,
		attendeeCount,
		joinUrl,
		startsAt: row.startsAt.toISOString(),
		endsAt: row.endsAt.toISOString(),
		otherHost: joinUrl === null && first ? new URL(first).host : null,
	};
}
