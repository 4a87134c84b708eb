import { TZDate } from '@date-fns/tz';

type Days = {
	'startedAt[gte]'?: string | undefined;
	'startedAt[lte]'?: string | undefined;
	timeZone?: string | undefined;
};

export function dayRange({ 'startedAt[gte]': from, 'startedAt[lte]': to, timeZone = 'UTC' }: Days) {
	return {
		from: from ? inCalendar(midnight(from, 0, timeZone) ?? Date.parse(from)) : null,
		to: to ? inCalendar((midnight(to, 1, timeZone) ?? Date.parse(to) + 1) - 1) : null,
	};
}

function midnight(text: string, daysLater: number, timeZone: string): number | null {
	const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
	if (year === undefined || month === undefined || day === undefined) return null;
	const date = new TZDate(2000, 0, 1, timeZone);
	// The Date constructor maps years 0 to 99 to 1900 to 1999.
	date.setFullYear(year, month - 1, day + daysLater);
	return date.getTime();
}

const firstMs = Date.parse('0001-01-01T00:00:00.000Z');
const lastMs = Date.parse('9999-12-31T23:59:59.999Z');

/** A zone offset may exceed the range of database dates. */
const inCalendar = (ms: number): Date => new Date(Math.min(Math.max(ms, firstMs), lastMs));
