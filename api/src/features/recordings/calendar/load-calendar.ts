import { type CalendarFailure, calendarLimits } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import type { Deps } from '../../../deps.ts';
import { CalendarTooSlowError, type ReadMeetings } from '../../../engines/calendars/calendar-reader.ts';
import { fetchCalendar, type Version } from '../../../engines/calendars/fetch-calendar.ts';

export type LoadedCalendar =
	| { state: 'read'; read: ReadMeetings; version: Version }
	| { state: 'unchanged' }
	| { state: 'failed'; failure: CalendarFailure; retryAfterMs: number | null };

type Asked = {
	address: string;
	email: string;
	version: Version | null;
	window?: { from: number; until: number };
};

const dayMs = 86_400_000;

/** Reads a day beyond the window, because calendars are refreshed at least daily. */
export async function loadCalendar(deps: Deps, { address, email, version, window }: Asked): Promise<LoadedCalendar> {
	const fetched = await fetchCalendar({ address, version, allowsPrivate: deps.env.ALLOW_PRIVATE_ADDRESSES });
	if (fetched.state !== 'new') return fetched;
	const now = deps.clock().getTime();
	const failed = (failure: CalendarFailure) => ({ state: 'failed', failure, retryAfterMs: null }) as const;
	try {
		const read = await deps.calendars.read({
			bytes: fetched.bytes,
			from: window?.from ?? now - calendarLimits.daysBack * dayMs,
			until: window?.until ?? now + (calendarLimits.daysAhead + 1) * dayMs,
			ownEmails: [email.toLowerCase(), ...emailsIn(address)],
		});
		return 'failure' in read ? failed(read.failure) : { state: 'read', read, version: fetched.version };
	} catch (error) {
		if (error instanceof CalendarTooSlowError) return failed('too_slow');
		throw error;
	}
}

/** Google's addresses contain the owner's mail address. */
const emailsIn = (address: string): string[] =>
	address
		.split('/')
		.map((part) => part.replaceAll(/%40/gi, '@').toLowerCase())
		.filter((part) => /^[^\s@]+@[^\s@]+$/.test(part));
