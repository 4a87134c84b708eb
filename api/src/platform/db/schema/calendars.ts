import type { CalendarFailure } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';
import { conversation } from './conversations.ts';
import { workspace } from './workspaces.ts';

type StoredAttendee = { name: string | null; email: string | null };

/** The calendar of a person, whichever workspace they are in. */
export const calendar = pgTable(
	'calendar',
	{
		userId: text()
			.primaryKey()
			.references(() => user.id, { onDelete: 'cascade' }),
		/** Encrypted for this person by `features/recordings/calendar`. */
		address: text().notNull(),
		/** What the server said of the version that is here. */
		etag: text(),
		lastModified: text(),
		/** When its events were last read from a file. */
		readAt: instant(),
		/** Of the meetings that were read, so that the same ones are not stored again. */
		meetingsHash: text(),
		/** When it last was as its server has it. */
		refreshedAt: instant(),
		nextRefreshAt: instant().notNull(),
		failure: text().$type<CalendarFailure>(),
		failingSince: instant(),
		/** Failures since the last success. */
		failures: integer().notNull().default(0),
		/** Events of the file that could not be understood. */
		skipped: integer().notNull().default(0),
		/** Of the first of them. */
		skippedTitles: jsonb().$type<string[]>(),
		isCut: boolean().notNull().default(false),
		createdAt: createdAt(),
	},
	(t) => [index('calendar_due').on(t.nextRefreshAt)],
);

/** A meeting in the calendar of a person, from a day ago to two weeks ahead. Nobody else sees it. */
export const calendarMeeting = pgTable(
	'calendar_meeting',
	{
		/** Derived from its owner, its UID and its start: the same after each refresh. */
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
		/** Web addresses in it, the likeliest to join by first. */
		links: jsonb().$type<string[]>().notNull(),
	},
	(t) => [index('calendar_meeting_of_user').on(t.userId, t.startsAt), index('calendar_meeting_ends').on(t.endsAt)],
);

export const meetingStates = ['candidate', 'chosen', 'rejected'] as const;

/**
 * A meeting that a conversation overlaps, copied from its owner's calendar. Candidates are a question to the owner; the
 * one that is chosen is shown to everybody who may read the conversation. One that was rejected has lost what it said.
 */
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
		/** What the conversation was called before, if not by its insights. */
		formerTitle: text(),
		startsAt: instant().notNull(),
		endsAt: instant().notNull(),
		attendees: jsonb().$type<StoredAttendee[]>().notNull(),
		attendeeCount: integer().notNull(),
	},
	(t) => [index('conversation_meeting_of').on(t.conversationId), index().on(t.workspaceId)],
);
