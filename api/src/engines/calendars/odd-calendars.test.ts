import { expect, test } from 'vitest';
import { event, readLines, startsOf } from '../../testing/calendars/read-lines.ts';

test.for([
	['GMT+05:30', '2026-03-04T03:30'],
	['GMT-3', '2026-03-04T12:00'],
	['UTC+0100', '2026-03-04T08:00'],
	['+02:00', '2026-03-04T07:00'],
	['(UTC+01:00) Amsterdam, Berlin, Bern', '2026-03-04T08:00'],
	['(UTC-05:00) Eastern Time (US & Canada)', '2026-03-04T14:00'],
	['W. Europe Standard Time', '2026-03-04T08:00'],
] as const)('an unquoted TZID %s resolves to the correct time', ([zone, start]) => {
	const lines = [`DTSTART;TZID=${zone}:20260304T090000`, `DTEND;TZID=${zone}:20260304T093000`];
	const { meetings, skipped } = readLines(event(...lines));
	expect(startsOf({ meetings })).toEqual([start]);
	expect(meetings[0]?.endsAt).toBe(Date.parse(`${start}Z`) + 30 * 60_000);
	expect(skipped).toBe(0);
});

test.for([
	['its day', 'RECURRENCE-ID;VALUE=DATE:20260309'],
	['its day, without saying so', 'RECURRENCE-ID:20260309'],
	['another zone', 'RECURRENCE-ID;TZID=America/New_York:20260309T040000'],
	['UTC', 'RECURRENCE-ID:20260309T080000Z'],
	['the clock of the series', 'RECURRENCE-ID:20260309T090000'],
	['an offset', 'RECURRENCE-ID;TZID=GMT+01:00:20260309T090000'],
] as const)('an occurrence whose RECURRENCE-ID is %s is moved or cancelled once', ([_name, id]) => {
	const series = event('DTSTART;TZID=Europe/Vienna:20260202T090000', 'DURATION:PT45M', 'RRULE:FREQ=WEEKLY');
	const moved = event(id, 'DTSTART;TZID=Europe/Vienna:20260310T110000', 'DURATION:PT45M');
	expect(startsOf(readLines([...series, ...moved]))).toEqual(['2026-03-02T08:00', '2026-03-10T10:00']);
	expect(startsOf(readLines([...series, ...event(id, 'STATUS:CANCELLED')]))).toEqual(['2026-03-02T08:00']);
});

test('the version with the highest SEQUENCE of an event or occurrence is shown', () => {
	const version = (sequence: number, ...lines: string[]) => event(`SEQUENCE:${sequence}`, 'DURATION:PT1H', ...lines);
	const old = version(1, 'DTSTART:20260304T090000Z');
	const moved = version(2, 'DTSTART:20260305T090000Z');
	expect(startsOf(readLines([...old, ...moved]))).toEqual(['2026-03-05T09:00']);
	expect(startsOf(readLines([...moved, ...old]))).toEqual(['2026-03-05T09:00']);
	expect(startsOf(readLines([...version(3, 'DTSTART:20260905T090000Z'), ...moved]))).toEqual([]);
	const series = event('SEQUENCE:4', 'DTSTART:20260302T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=1');
	const first = version(1, 'RECURRENCE-ID:20260302T090000Z', 'DTSTART:20260303T090000Z');
	const second = version(2, 'RECURRENCE-ID;TZID=Europe/Vienna:20260302T100000', 'DTSTART:20260304T090000Z');
	expect(startsOf(readLines([...series, ...second, ...first]))).toEqual(['2026-03-04T09:00']);
});

test('events without a valid time are counted and named', () => {
	const { skipped, skippedTitles } = readLines([
		...event('DTSTART;TZID=Europe/Vienna:soon'),
		'BEGIN:VEVENT',
		'UID:two',
		'SUMMARY:Lunch\\, late',
		'END:VEVENT',
		'BEGIN:VEVENT',
		'UID:three',
		'DTSTART:2026-03-04',
		'END:VEVENT',
	]);
	expect({ skipped, skippedTitles }).toEqual({ skipped: 3, skippedTitles: ['Weekly', 'Lunch, late'] });
});
