import type { CalendarFailure } from '@debrief/shared/domain/calendar/calendar-rules.ts';

export type Attendee = { name: string | null; email: string | null };

export type Meeting = {
	uid: string;
	startsAt: number;
	endsAt: number;
	isAllDay: boolean;
	title: string | null;
	attendees: Attendee[];
	attendeeCount: number;
	links: string[];
};

export type CalendarRequest = {
	bytes: Uint8Array;
	from: number;
	until: number;
	/** Lower-case addresses of the owner. Meetings that the owner declined are left out. */
	ownEmails: string[];
};

export type ReadMeetings = {
	meetings: Meeting[];
	skipped: number;
	skippedTitles: string[];
	isCut: boolean;
};

export type CalendarReading = ReadMeetings | { failure: Extract<CalendarFailure, 'is_web_page' | 'unreadable'> };

export class CalendarTooSlowError extends Error {
	override name = 'CalendarTooSlowError';
}

export type CalendarReader = {
	/** Throws `CalendarTooSlowError` on timeout. */
	read(request: CalendarRequest): Promise<CalendarReading>;
	close(): Promise<void>;
};
