import { expect, test } from 'vitest';
import { mondaysUntil, weeksFrom } from './week-numbers.ts';

test('weeks begin on Mondays at midnight UTC, also before 1970', () => {
	expect(mondaysUntil(new Date('2026-11-02T00:00:00Z'), 2)).toEqual(['2026-11-02', '2026-10-26']);
	expect(mondaysUntil(new Date('2026-11-01T23:59:59.999Z'), 1)).toEqual(['2026-10-26']);
	expect(mondaysUntil(new Date('1969-12-31T12:00:00Z'), 1)).toEqual(['1969-12-29']);
});

test('two moments of one week share a number, and neighbouring weeks differ', () => {
	const sunday = new Date('2026-11-01T23:00:00Z');
	const monday = new Date('2026-11-02T01:00:00Z');
	expect([weeksFrom(sunday, sunday), weeksFrom(sunday, monday), weeksFrom(monday, sunday)]).toEqual([1, 2, 1]);
});
