import { expect, test } from 'vitest';
import { event, own, readLines, startsOf } from '../../testing/calendars/read-lines.ts';
import { countCpuTime } from '../../testing/test-clock.ts';
import { readCalendar } from './read-calendar.ts';

// the format of Google's "secret address in iCal format"
const google = [
	'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
	'CALSCALE:GREGORIAN',
	'METHOD:PUBLISH',
	`X-WR-CALNAME:${own}`,
	'X-WR-TIMEZONE:Europe/Berlin',
	'BEGIN:VTIMEZONE',
	'TZID:Europe/Berlin',
	'X-LIC-LOCATION:Europe/Berlin',
	'BEGIN:DAYLIGHT',
	'TZOFFSETFROM:+0100',
	'TZOFFSETTO:+0200',
	'TZNAME:GMT+2',
	'DTSTART:19700329T020000',
	'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
	'END:DAYLIGHT',
	'BEGIN:STANDARD',
	'TZOFFSETFROM:+0200',
	'TZOFFSETTO:+0100',
	'TZNAME:GMT+1',
	'DTSTART:19701025T030000',
	'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
	'END:STANDARD',
	'END:VTIMEZONE',
	'BEGIN:VEVENT',
	'DTSTART;TZID=Europe/Berlin:20260105T100000',
	'DTEND;TZID=Europe/Berlin:20260105T103000',
	'RRULE:FREQ=WEEKLY;BYDAY=MO',
	'EXDATE;TZID=Europe/Berlin:20260302T100000',
	'DTSTAMP:20260228T120000Z',
	'ORGANIZER;CN=Dana Field:mailto:dana.field@example.com',
	'UID:4k2j@google.com',
	'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Dana',
	'  Field;X-NUM-GUESTS=0:mailto:dana.field@example.com',
	`ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN=${own}:mailto:${own}`,
	'ATTENDEE;CUTYPE=RESOURCE;PARTSTAT=ACCEPTED;CN=Room 4:mailto:c_188@resource.calendar.google.com',
	'X-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij',
	'STATUS:CONFIRMED',
	'SUMMARY:Weekly\\, sales',
	'DESCRIPTION:Agenda: https://example.com/agenda.\\n\\nSee https://meet.google.com/abc-defg-hij',
	'BEGIN:VALARM',
	'ACTION:DISPLAY',
	'DESCRIPTION:This is an event reminder',
	'TRIGGER:-P0DT0H10M0S',
	'END:VALARM',
	'END:VEVENT',
];

test('a Google calendar is read: series, exceptions, attendees without the user and rooms, link', () => {
	const { meetings, skipped } = readLines(google);
	expect(skipped).toBe(0);
	expect(meetings).toEqual([
		{
			uid: '4k2j@google.com',
			startsAt: Date.parse('2026-03-09T09:00Z'),
			endsAt: Date.parse('2026-03-09T09:30Z'),
			isAllDay: false,
			title: 'Weekly, sales',
			attendees: [{ name: 'Dana Field', email: 'dana.field@example.com' }],
			attendeeCount: 1,
			links: ['https://meet.google.com/abc-defg-hij', 'https://example.com/agenda'],
		},
	]);
});

test('an Outlook calendar is read: Windows time zone names, with and without their definition', () => {
	const zone = [
		'BEGIN:VTIMEZONE',
		'TZID:Customized Time Zone',
		'BEGIN:STANDARD',
		'DTSTART:16010101T000000',
		'TZOFFSETFROM:+0530',
		'TZOFFSETTO:+0530',
		'END:STANDARD',
		'END:VTIMEZONE',
	];
	const outlook = (id: string, at: string) =>
		event(`DTSTART;TZID=${id}:${at}`, `DTEND;TZID=${id}:${at}`, 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY');
	const starts = (id: string, at: string, lines: string[] = []) => startsOf(readLines([...lines, ...outlook(id, at)]));
	expect(starts('W. Europe Standard Time', '20260304T140000')).toEqual(['2026-03-04T13:00']);
	expect(starts('Eastern Standard Time', '20260309T090000')).toEqual(['2026-03-09T13:00']);
	expect(starts('Customized Time Zone', '20260304T140000', zone)).toEqual(['2026-03-04T08:30']);
	expect(starts('"W. Europe Standard Time"', '20260304T140000')).toEqual(['2026-03-04T13:00']);
	const link = 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x/0?context=%7b%22Tid%22%7d';
	const { meetings } = readLines(
		event('DTSTART:20260304T140000Z', `X-MICROSOFT-SKYPETEAMSMEETINGURL:${link}`, `LOCATION:Microsoft Teams Meeting`),
	);
	expect(meetings[0]?.links).toEqual([link]);
});

test('a Nextcloud calendar is read: DURATION, a changed occurrence and a cancelled one', () => {
	const series = event('DTSTART;TZID=Europe/Vienna:20260202T090000', 'DURATION:PT45M', 'RRULE:FREQ=WEEKLY');
	const moved = event(
		'RECURRENCE-ID;TZID=Europe/Vienna:20260302T090000',
		'DTSTART;TZID=Europe/Vienna:20260303T110000',
		'DURATION:PT15M',
	);
	const cancelled = event(
		'RECURRENCE-ID;TZID=Europe/Vienna:20260309T090000',
		'DTSTART;TZID=Europe/Vienna:20260309T090000',
		'STATUS:CANCELLED',
	);
	const { meetings } = readLines([...series, ...moved, ...cancelled]);
	expect(startsOf({ meetings })).toEqual(['2026-03-03T10:00']);
	expect(meetings.map(({ startsAt, endsAt }) => endsAt - startsAt)).toEqual([15 * 60_000]);
});

test('an occurrence moved out of the window is not listed', () => {
	const series = event('DTSTART:20260202T090000Z', 'DTEND:20260202T100000Z', 'RRULE:FREQ=WEEKLY');
	const moved = event('RECURRENCE-ID:20260302T090000Z', 'DTSTART:20260502T090000Z', 'DTEND:20260502T100000Z');
	expect(startsOf(readLines([...series, ...moved]))).toEqual(['2026-03-09T09:00']);
});

test.for([
	['daily for ten occurrences', 'FREQ=DAILY;COUNT=10', '1997-09-12'],
	['every other day', 'FREQ=DAILY;INTERVAL=2', '1997-09-04 1997-09-06 1997-09-08'],
	['weekly on Tuesday and Thursday', 'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', '1997-09-04 1997-09-09'],
	['monthly on the first Friday', 'FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '1997-09-05'],
	['every other month on the first and last Sunday', 'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU', '1997-09-07'],
	['every Friday the 13th', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', ''],
	['every third hour of a day', 'FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z', ''],
] as const)('RFC 5545, 3.8.5.3: %s', ([_name, rule, days]) => {
	const start = 'DTSTART;TZID=America/New_York:19970902T090000';
	const found = startsOf(
		readLines(event(start, 'DURATION:PT1H', `RRULE:${rule}`), { from: '1997-09-03', until: '1997-09-13' }),
	);
	const expected = days.split(' ').filter(Boolean);
	if (rule.startsWith('FREQ=DAILY;COUNT'))
		expect([found[0], found.at(-1), found.length]).toEqual(['1997-09-03T13:00', '1997-09-11T13:00', 9]);
	else expect([...new Set(found.map((at) => at.slice(0, 10)))].slice(0, expected.length)).toEqual(expected);
});

test('RFC 5545, 3.8.5.2: RDATE as times, dates and periods', () => {
	const { meetings } = readLines(
		event(
			'DTSTART:20260101T100000Z',
			'DTEND:20260101T110000Z',
			'RDATE:20260302T100000Z,20260303T100000Z',
			'RDATE;VALUE=PERIOD:20260304T100000Z/PT3H',
		),
	);
	expect(startsOf({ meetings })).toEqual(['2026-03-02T10:00', '2026-03-03T10:00', '2026-03-04T10:00']);
});

test('recurring events keep their local time across the start of summer time, also a skipped time', () => {
	const around = { from: '2026-03-28', until: '2026-03-31' };
	const daily = (at: string) =>
		startsOf(
			readLines(event(`DTSTART;TZID=Europe/Berlin:20260101T${at}`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY'), around),
		);
	expect(daily('090000')).toEqual(['2026-03-28T08:00', '2026-03-29T07:00', '2026-03-30T07:00']);
	expect(daily('023000')).toEqual(['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30']);
});

test("all-day events are recognised with or without VALUE=DATE and use the calendar's time zone", () => {
	const zone = 'X-WR-TIMEZONE:Europe/Berlin';
	for (const start of ['DTSTART;VALUE=DATE:20260304', 'DTSTART:20260304']) {
		const [meeting] = readLines([zone, ...event(start)]).meetings;
		expect(meeting).toMatchObject({ isAllDay: true, startsAt: Date.parse('2026-03-03T23:00Z') });
		expect((meeting?.endsAt ?? 0) - (meeting?.startsAt ?? 0)).toBe(86_400_000);
	}
	const outlook = event('DTSTART:20260304T000000', 'DTEND:20260305T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE');
	expect(readLines([zone, ...outlook]).meetings[0]?.isAllDay).toBe(true);
});

test('events that the user declined are omitted, by the address of the account, calendar or link', () => {
	const declined = (email: string) =>
		event('DTSTART:20260304T100000Z', `ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`, 'ATTENDEE:mailto:b@example.com');
	expect(readLines(declined(own)).meetings).toEqual([]);
	expect(readLines(['X-WR-CALNAME:Other@Example.com', ...declined('other@example.com')]).meetings).toEqual([]);
	expect(readLines(declined('somebody@example.com')).meetings).toHaveLength(1);
});

test('a free/busy calendar gives no titles', () => {
	for (const title of ['Busy', 'Beschäftigt', 'Private appointment', ' '])
		expect(
			readLines(['BEGIN:VEVENT', 'UID:1', 'DTSTART:20260304T100000Z', `SUMMARY:${title}`, 'END:VEVENT']).meetings[0]
				?.title,
		).toBeNull();
});

test('folded lines are joined, also when a fold splits a character', () => {
	const text = ['BEGIN:VCALENDAR', ...event('DTSTART:20260304T100000Z'), 'END:VCALENDAR']
		.join('\r\n')
		.replace('Weekly', 'Grüße 👋 an alle');
	const bytes = Buffer.from(text);
	for (const word of ['ü', '👋']) {
		const at = bytes.indexOf(word) + 1;
		const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
		const reading = readCalendar({
			bytes: folded,
			from: Date.parse('2026-03-01'),
			until: Date.parse('2026-03-15'),
			ownEmails: [],
		});
		expect('meetings' in reading && reading.meetings[0]?.title).toBe('Grüße 👋 an alle');
	}
});

test('a broken event is skipped and counted, and the others are read', () => {
	const good = ['BEGIN:VEVENT', 'UID:2', 'DTSTART:20260304T100000Z', 'SUMMARY:Good', 'END:VEVENT'];
	const broken = [
		event('DTSTART:20261399T999999Z'),
		event('DTSTART;TZID=Europe/Berlin:2026030'),
		event('DTSTART:20260304T100000Z', 'RRULE:FREQ=SOMETIMES'),
		event('DTSTART:20260304T100000Z', 'RRULE:FREQ=DAILY;INTERVAL=-1;BYDAY=99XX'),
		event('no colon here', 'DTSTART'),
		['BEGIN:VEVENT', 'BEGIN:VALARM', 'UID:3'],
	];
	for (const lines of broken) {
		const titles = readLines([...good, ...lines]).meetings.map(({ title }) => title);
		expect(titles).toContain('Good');
	}
	expect(readLines([...good, ...(broken[2] ?? [])]).skipped).toBe(1);
});

test.for(['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY'])(
	'an endless %s rule since 1970 is expanded only within the window',
	{ tags: ['release'] },
	(frequency) => {
		const cpuMs = countCpuTime();
		const { meetings } = readLines(event('DTSTART:19700101T000000Z', 'DURATION:PT1S', `RRULE:FREQ=${frequency}`));
		expect(meetings.length).toBeLessThanOrEqual(100);
		expect(meetings.every(({ startsAt }) => startsAt < Date.parse('2026-03-15'))).toBe(true);
		if (frequency === 'DAILY') expect(meetings).toHaveLength(14);
		expect(cpuMs()).toBeLessThan(2_000);
	},
);

test('a calendar keeps its first 500 meetings', () => {
	const many = Array.from({ length: 700 }, (_, i) => [
		'BEGIN:VEVENT',
		`UID:${i}`,
		`DTSTART:202603${String(1 + (i % 14)).padStart(2, '0')}T100000Z`,
		'END:VEVENT',
	]);
	const { meetings, isCut } = readLines(many.flat());
	expect([meetings.length, isCut]).toEqual([500, true]);
});

test('a file that is not a calendar is reported as such', () => {
	const failureOf = (text: string) => {
		const reading = readCalendar({ bytes: new TextEncoder().encode(text), from: 0, until: 1, ownEmails: [] });
		return 'failure' in reading ? reading.failure : null;
	};
	expect(failureOf('\uFEFF\r\n<!DOCTYPE html><html></html>')).toBe('is_web_page');
	expect(failureOf('<html lang="en">')).toBe('is_web_page');
	expect(failureOf('{"error":"no"}')).toBe('unreadable');
	expect(failureOf('')).toBe('unreadable');
	expect(failureOf('\uFEFFBEGIN:VCALENDAR\r\nEND:VCALENDAR')).toBeNull();
});

const series = event('DTSTART:20260105T090000Z', 'DTEND:20260105T093000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO');
const fromThen = (id: string, ...lines: string[]) => event(`RECURRENCE-ID;RANGE=THISANDFUTURE:${id}`, ...lines);

test('a THISANDFUTURE change moves and renames all later occurrences, also when it lies long ago', () => {
	const moved = (id: string, day: string) =>
		fromThen(id, `DTSTART:${day}T140000Z`, `DTEND:${day}T150000Z`, 'SUMMARY:Later').filter(
			(line) => line !== 'SUMMARY:Weekly',
		);
	const recent = readLines([...series, ...moved('20260309T090000Z', '20260310')]);
	expect(startsOf(recent)).toEqual(['2026-03-02T09:00', '2026-03-10T14:00']);
	expect(recent.meetings.map(({ title }) => title)).toEqual(['Weekly', 'Later']);
	const old = readLines([...series, ...moved('20260202T090000Z', '20260203')]);
	expect(startsOf(old)).toEqual(['2026-03-03T14:00', '2026-03-10T14:00']);
	expect(old.meetings.map(({ title, endsAt, startsAt }) => [title, endsAt - startsAt])).toEqual([
		['Later', 3_600_000],
		['Later', 3_600_000],
	]);
	// The later of two changes counts from its day on.
	const twice = readLines([
		...series,
		...moved('20260202T090000Z', '20260203'),
		...fromThen('20260309T090000Z', 'DTSTART:20260309T110000Z', 'DTEND:20260309T113000Z'),
	]);
	expect(startsOf(twice)).toEqual(['2026-03-03T14:00', '2026-03-09T11:00']);
});

test('occurrences that such a change moves into the window are listed, those moved out are not', () => {
	const shifted = (day: string) =>
		readLines([...series, ...fromThen('20260202T090000Z', `DTSTART:${day}T090000Z`, `DTEND:${day}T093000Z`)]);
	// the Monday before the window is now its Sunday; the last one leaves it
	expect(startsOf(shifted('20260208'))).toEqual(['2026-03-01T09:00', '2026-03-08T09:00']);
	expect(startsOf(shifted('20260206'))).toEqual(['2026-03-06T09:00', '2026-03-13T09:00']);
});
