import { z } from 'zod';
import { calendarAddress, calendarFailures, calendarLimits } from '../../domain/calendar/calendar-rules.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../lists.ts';

/** The calendar of a person. Its address is a secret, of which only host and end are shown. */
export const CalendarConnection = z.object({
	host: z.string(),
	/** The last characters of the address. */
	ending: z.string(),
	/** When it last was as its server has it; null before the first time. */
	refreshedAt: z.string().nullable(),
	/** Why the last attempt failed; null after a success. */
	failure: z.enum(calendarFailures).nullable(),
	failingSince: z.string().nullable(),
	nextRefreshAt: z.string(),
	/** From a day ago to two weeks ahead. */
	meetingCount: z.number().int(),
	/** Events that could not be understood. */
	skipped: z.number().int(),
	/** Titles of the first of them. */
	skippedTitles: z.array(z.string()).default([]),
	/** Whether there were more meetings than are kept. */
	isCut: z.boolean(),
});
export type CalendarConnection = z.infer<typeof CalendarConnection>;

const Calendar = z.object({ connection: CalendarConnection.nullable() });
export type Calendar = z.infer<typeof Calendar>;

/** A meeting in the caller's calendar. */
export const CalendarMeeting = z.object({
	id: z.string(),
	/** Null when the calendar only says that its owner is busy. */
	title: z.string().nullable(),
	startsAt: z.string(),
	endsAt: z.string(),
	isAllDay: z.boolean(),
	attendeeCount: z.number().int(),
	/** Where to join, if that is on an allowed site. */
	joinUrl: z.string().nullable(),
	/** The host of its first link, where none is on an allowed site. */
	otherHost: z.string().nullable().default(null),
});
export type CalendarMeeting = z.infer<typeof CalendarMeeting>;

/** Somebody who was invited. */
export const MeetingAttendee = z.object({
	name: z.string().nullable(),
	email: z.string().nullable(),
	/** The contact with this address, if the caller may see one. */
	contact: z.object({ id: z.string(), displayName: z.string() }).nullable(),
});
export type MeetingAttendee = z.infer<typeof MeetingAttendee>;

const ConversationMeeting = z.object({
	id: z.string(),
	title: z.string().nullable(),
	startsAt: z.string(),
	endsAt: z.string(),
	attendees: z.array(MeetingAttendee),
	/** Of all, also those that are not listed. */
	attendeeCount: z.number().int(),
});
export type ConversationMeeting = z.infer<typeof ConversationMeeting>;

/** The meeting that a conversation recorded, by its owner's calendar. */
const RecordedMeeting = z.object({
	meeting: ConversationMeeting.nullable(),
	/** Which of them was it? Only for the owner, and only until they answer. */
	candidates: z.array(ConversationMeeting),
});
export type RecordedMeeting = z.infer<typeof RecordedMeeting>;

export const CalendarAddress = z
	.string()
	.trim()
	.max(calendarLimits.addressMaxLength)
	.transform((text, context) => {
		const address = calendarAddress(text);
		if (address) return address;
		const message = 'Use an address that begins with https:// or webcal://, without a user name in it';
		context.addIssue({ code: 'custom', message, input: text });
		return z.NEVER;
	});

const access = 'signed-in';

export const calendarEndpoints = {
	getCalendar: endpoint({
		method: 'GET',
		path: '/calendar',
		access,
		summary: "Get the state of the caller's calendar.",
		response: Calendar,
	}),
	connectCalendar: endpoint({
		method: 'PUT',
		path: '/calendar',
		access,
		timeoutProfile: 'slow',
		summary:
			"Set the address of the caller's calendar in iCal format. It is tested now; when that fails, the one of before stays, and the detail of `address` says why.",
		body: z.strictObject({ address: CalendarAddress }),
		response: Calendar,
		errors: ['too_many_requests'],
	}),
	refreshCalendar: endpoint({
		method: 'POST',
		path: '/calendar/refresh',
		access,
		timeoutProfile: 'slow',
		summary: "Refresh the caller's calendar now, if there is one. A failure is part of the answer.",
		response: Calendar,
		errors: ['too_many_requests'],
	}),
	disconnectCalendar: endpoint({
		method: 'DELETE',
		path: '/calendar',
		access,
		summary: "Remove the caller's calendar with its meetings. Conversations keep what they have of them.",
	}),
	listMeetings: endpoint({
		method: 'GET',
		path: '/calendar/meetings',
		access,
		scope: 'settings',
		summary: "List the meetings in the caller's calendar that are not over and begin before `until`, by start.",
		query: z.strictObject({ until: Instant, limit: z.coerce.number().int().min(1).max(100).default(50) }),
		response: z.object({
			isConnected: z.boolean(),
			/** Why the calendar could not be refreshed, and when it last was. */
			failure: z.enum(calendarFailures).nullable(),
			refreshedAt: z.string().nullable(),
			list: z.array(CalendarMeeting),
			total: z.number().int(),
		}),
	}),
	getRecordedMeeting: endpoint({
		method: 'GET',
		path: '/calls/:id/meeting',
		access: 'member',
		summary:
			'Get the meeting that a conversation recorded, with its attendees, or those that its owner may choose from.',
		params: z.object({ id: Id }),
		response: RecordedMeeting,
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	chooseMeeting: endpoint({
		method: 'PUT',
		path: '/calls/:id/meeting',
		access: 'member',
		summary:
			'Say which meeting a conversation recorded: one of the candidates, or none, which also removes one that was chosen.',
		params: z.object({ id: Id }),
		body: z.strictObject({ meetingId: Id.nullable() }),
		response: RecordedMeeting,
		errors: ['conversation_not_found', 'conversation_not_available', 'forbidden'],
	}),
};
