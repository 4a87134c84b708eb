import type { CalendarFailure } from '@debrief/shared/domain/calendar/calendar-rules.ts';

export type Attendee = { name: string | null; email: string | null };

/** One meeting: an event, or an occurrence of a series. Instants in ms. */
export type Meeting = {
	uid: string;
	startsAt: number;
	endsAt: number;
	isAllDay: boolean;
	/** Null when the calendar only says that its owner is busy. */
	title: string | null;
	/** Without its owner and without rooms. */
	attendees: Attendee[];
	/** Of all, also those that are not listed. */
	attendeeCount: number;
	links: string[];
};

export type CalendarRequest = {
	bytes: Uint8Array;
	/** Between which meetings count, in ms. */
	from: number;
	until: number;
	/** Addresses of the owner, in small letters: what they declined is left out. */
	ownEmails: string[];
};

export type ReadMeetings = {
	/** By start. */
	meetings: Meeting[];
	/** Events that could not be understood. */
	skipped: number;
	/** Titles of the first of them. */
	skippedTitles: string[];
	/** Whether there were more than are listed. */
	isCut: boolean;
};

export type CalendarReading = ReadMeetings | { failure: Extract<CalendarFailure, 'is_web_page' | 'unreadable'> };

export class CalendarTooSlowError extends Error {
	override name = 'CalendarTooSlowError';
}

/** Reads calendars of people, whatever is in them. */
export type CalendarReader = {
	/** Throws `CalendarTooSlowError` when it takes too long. */
	read(request: CalendarRequest): Promise<CalendarReading>;
	close(): Promise<void>;
};
