import { z } from 'zod';
import { calendarAddress, calendarFailures, calendarLimits } from '../../domain/calendar/calendar-rules.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../lists.ts';

/** Its address is secret, so only the host and ending are returned. */
export const CalendarConnection = z.object({
	host: z.string(),
	ending: z.string(),
	refreshedAt: z.string().nullable(),
	failure: z.enum(calendarFailures).nullable(),
	failingSince: z.string().nullable(),
	nextRefreshAt: z.string(),
	/** Meetings from a day ago to two weeks ahead. */
	meetingCount: z.number().int(),
	skipped: z.number().int(),
	skippedTitles: z.array(z.string()).default([]),
	/** True when the limit dropped some meetings. */
	isCut: z.boolean(),
});
export type CalendarConnection = z.infer<typeof CalendarConnection>;

const Calendar = z.object({ connection: CalendarConnection.nullable() });
export type Calendar = z.infer<typeof Calendar>;

export const CalendarMeeting = z.object({
	id: z.string(),
	/** Null when the calendar shares only busy times. */
	title: z.string().nullable(),
	startsAt: z.string(),
	endsAt: z.string(),
	isAllDay: z.boolean(),
	attendeeCount: z.number().int(),
	/** Link to join, if it is on an allowed site. */
	joinUrl: z.string().nullable(),
	/** Host of the first link, if none is on an allowed site. */
	otherHost: z.string().nullable().default(null),
});
export type CalendarMeeting = z.infer<typeof CalendarMeeting>;

export const MeetingAttendee = z.object({
	name: z.string().nullable(),
	email: z.string().nullable(),
	contact: z.object({ id: z.string(), displayName: z.string() }).nullable(),
});
export type MeetingAttendee = z.infer<typeof MeetingAttendee>;

const ConversationMeeting = z.object({
	id: z.string(),
	title: z.string().nullable(),
	startsAt: z.string(),
	endsAt: z.string(),
	attendees: z.array(MeetingAttendee),
	/** Includes attendees that are not listed. */
	attendeeCount: z.number().int(),
});
export type ConversationMeeting = z.infer<typeof ConversationMeeting>;

const RecordedMeeting = z.object({
	meeting: ConversationMeeting.nullable(),
	/** Shown only to the owner until they choose. */
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
			"Set the address of the caller's calendar in iCal format. It is tested first; if that fails, the previous one stays, and the detail of `address` says why.",
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
			'Set which meeting a conversation recorded: one of the candidates, or none, which also removes one that was chosen.',
		params: z.object({ id: Id }),
		body: z.strictObject({ meetingId: Id.nullable() }),
		response: RecordedMeeting,
		errors: ['conversation_not_found', 'conversation_not_available', 'forbidden'],
	}),
};
