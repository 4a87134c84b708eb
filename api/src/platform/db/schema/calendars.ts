import type { CalendarFailure } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { workspace } from './workspaces.ts';

type StoredAttendee = { name: string | null; email: string | null };

export const calendar = pgTable(
	'calendar',
	{
		userId: text()
			.primaryKey()
			.references(() => user.id, { onDelete: 'cascade' }),
		address: text().notNull(),
		etag: text(),
		lastModified: text(),
		readAt: instant(),
		meetingsHash: text(),
		refreshedAt: instant(),
		nextRefreshAt: instant().notNull(),
		failure: text().$type<CalendarFailure>(),
		failingSince: instant(),
		failures: integer().notNull().default(0),
		skipped: integer().notNull().default(0),
		skippedTitles: jsonb().$type<string[]>(),
		isCut: boolean().notNull().default(false),
		createdAt: createdAt(),
	},
	(t) => [index('calendar_due').on(t.nextRefreshAt)],
);

export const calendarMeeting = pgTable(
	'calendar_meeting',
	{
		/** Derived from owner, UID and start, so that it survives a refresh. */
		id: id(),
		userId: text()
			.notNull()
			.references(() => calendar.userId, { onDelete: 'cascade' }),
		title: text(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		isAllDay: boolean().notNull(),
		attendees: jsonb().$type<StoredAttendee[]>().notNull(),
		attendeeCount: integer().notNull(),
		links: jsonb().$type<string[]>().notNull(),
	},
	(t) => [index('calendar_meeting_of_user').on(t.userId, t.startsAt), index('calendar_meeting_ends').on(t.endsAt)],
);

export const meetingStates = ['candidate', 'chosen', 'rejected'] as const;

/** Copied from the owner's calendar. Only the owner sees candidates, and all readers the chosen one. */
export const conversationMeeting = pgTable(
	'conversation_meeting',
	{
		id: id(),
		conversationId: text()
			.notNull()
			.references(() => conversation.id, { onDelete: 'cascade' }),
		workspaceId: text()
			.notNull()
			.references(() => workspace.id, { onDelete: 'cascade' }),
		state: text({ enum: meetingStates }).notNull(),
		title: text(),
		formerTitle: text(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		attendees: jsonb().$type<StoredAttendee[]>().notNull(),
		attendeeCount: integer().notNull(),
	},
	(t) => [index('conversation_meeting_of').on(t.conversationId), index().on(t.workspaceId)],
);
