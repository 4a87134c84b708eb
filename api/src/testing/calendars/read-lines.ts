import type { ReadMeetings } from '../../engines/calendars/calendar-reader.ts';
import { readCalendar } from '../../engines/calendars/read-calendar.ts';

export const own = 'marta@example.com';

type Given = { from?: string; until?: string; ownEmails?: string[] };

export function readLines(
	lines: string | string[],
	{ from = '2026-03-01', until = '2026-03-15', ownEmails = [own] }: Given = {},
) {
	const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...[lines].flat(), 'END:VCALENDAR', ''].join('\r\n');
	const window = { from: Date.parse(from), until: Date.parse(until) };
	const reading = readCalendar({ bytes: new TextEncoder().encode(text), ...window, ownEmails });
	if ('failure' in reading) throw new Error(reading.failure);
	return reading;
}

export const event = (...lines: string[]) => [
	'BEGIN:VEVENT',
	'UID:one@example.com',
	'SUMMARY:Weekly',
	...lines,
	'END:VEVENT',
];
export const startsOf = ({ meetings }: Pick<ReadMeetings, 'meetings'>) =>
	meetings.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16));
