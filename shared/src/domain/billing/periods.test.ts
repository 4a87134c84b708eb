import { expect, test } from 'vitest';
import { addMonths, startOfPeriod } from './periods.ts';

const day = (iso: string) => new Date(`${iso}T08:30:00Z`);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);

test('a period from the 31st ends on the last day of shorter months, and returns to the 31st', () => {
	const anchor = day('2027-01-31');
	const ends = [1, 2, 3, 13].map((months) => isoDay(addMonths(anchor, months)));
	expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29']);
});

test('a year from the leap day ends on 28 February, and four years later on the leap day', () => {
	expect([12, 48].map((months) => isoDay(addMonths(day('2028-02-29'), months)))).toEqual(['2029-02-28', '2032-02-29']);
});

test('daylight saving moves no period: the time of day in UTC is constant', () => {
	expect(addMonths(day('2027-03-20'), 1).toISOString()).toBe('2027-04-20T08:30:00.000Z');
});

test.for([
	['2027-01-31', '2027-02-28', '2027-02-28'],
	['2027-01-31', '2027-02-27', '2027-01-31'],
	['2027-01-31', '2027-03-30', '2027-02-28'],
	['2027-01-15', '2028-01-15', '2028-01-15'],
	['2027-01-15', '2027-01-02', '2027-01-15'],
] as const)('for a start on %s, the month that contains %s began on %s', ([anchor, at, start]) => {
	expect(isoDay(startOfPeriod(day(anchor), 1, day(at)))).toBe(start);
});

test('every moment in ten years lies in the period that starts before it and ends after it', () => {
	const anchor = day('2024-02-29');
	for (let hours = 0; hours < 87_600; hours += 7) {
		const at = new Date(anchor.getTime() + hours * 3_600_000);
		const start = startOfPeriod(anchor, 1, at);
		expect(start <= at && at < addMonths(anchor, Math.round(monthsBetween(anchor, start)) + 1)).toBe(true);
	}
});

const monthsBetween = (from: Date, to: Date) =>
	(to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
