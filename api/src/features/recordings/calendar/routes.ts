import { calendarLimits } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { connectCalendar, disconnectCalendar, refreshNow } from './connect-calendar.ts';
import { getCalendar } from './get-calendar.ts';
import { listMeetings } from './list-meetings.ts';
import { chooseMeeting, getRecordedMeeting } from './recorded/recorded-meeting.ts';

export function calendarRoutes(deps: Deps) {
	const limit = { name: 'calendar-tests', limit: calendarLimits.testsPerMinute, windowMs: 60_000 };
	const tests = createRateLimit({ ...deps, ...limit });
	return {
		getCalendar: ({ caller }) => getCalendar(deps, caller),
		async connectCalendar({ caller, body }) {
			await tests.assert(caller.userId);
			return connectCalendar(deps, caller, body.address);
		},
		async refreshCalendar({ caller }) {
			await tests.assert(caller.userId);
			return refreshNow(deps, caller);
		},
		disconnectCalendar: ({ caller }) => disconnectCalendar(deps, caller),
		listMeetings: ({ caller, query }) => listMeetings(deps, caller, query),
		getRecordedMeeting: ({ caller, params }) => getRecordedMeeting(deps, caller, params.id),
		chooseMeeting: ({ caller, params, body }) => chooseMeeting(deps, caller, params.id, body.meetingId),
	} satisfies Partial<Routes>;
}
