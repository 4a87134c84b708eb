import { expect, test } from 'vitest';
import { dayRange } from './day-range.ts';

const range = (from: string, to: string, timeZone?: string) => {
	const { from: first, to: last } = dayRange({ 'startedAt[gte]': from, 'startedAt[lte]': to, timeZone });
	return [first?.toISOString(), last?.toISOString()];
};

test.for([
	['UTC without a zone', undefined, '2026-03-01', '2026-03-01', '2026-03-01T00:00:00.000Z', '2026-03-01T23:59:59.999Z'],
	[
		'the day clocks go forward',
		'Europe/Berlin',
		'2026-03-29',
		'2026-03-29',
		'2026-03-28T23:00:00.000Z',
		'2026-03-29T21:59:59.999Z',
	],
	[
		'the day they go back',
		'America/New_York',
		'2026-11-01',
		'2026-11-01',
		'2026-11-01T04:00:00.000Z',
		'2026-11-02T04:59:59.999Z',
	],
	['half an hour', 'Asia/Kolkata', '2026-12-31', '2026-12-31', '2026-12-30T18:30:00.000Z', '2026-12-31T18:29:59.999Z'],
	['no midnight', 'Asia/Beirut', '2026-03-29', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
	[
		'the end of the calendar',
		'Etc/GMT+5',
		'0001-01-01',
		'9999-12-31',
		'0001-01-01T05:00:00.000Z',
		'9999-12-31T23:59:59.999Z',
	],
	['its beginning', 'Etc/GMT-9', '0001-01-01', '0026-01-01', '0001-01-01T00:00:00.000Z', '0026-01-01T14:59:59.999Z'],
] as const)('date-only range: %s', ([, timeZone, from, to, first, last]) => {
	expect(range(from, to, timeZone)).toEqual([first, last]);
});

test('timestamps are unchanged in any time zone', () => {
	expect(range('2026-03-02T01:00:00+01:00', '2026-03-02T05:00:00.250Z', 'Asia/Tokyo')).toEqual([
		'2026-03-02T00:00:00.000Z',
		'2026-03-02T05:00:00.250Z',
	]);
});
