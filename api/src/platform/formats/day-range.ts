import { TZDate } from '@date-fns/tz';

type Days = {
	'startedAt[gte]'?: string | undefined;
	'startedAt[lte]'?: string | undefined;
	/** In which bare days are read; UTC without it. */
	timeZone?: string | undefined;
};

/** Returns the first and the last millisecond of a filter by start. */
export function dayRange({ 'startedAt[gte]': from, 'startedAt[lte]': to, timeZone = 'UTC' }: Days) {
	return {
		from: from ? inCalendar(midnight(from, 0, timeZone) ?? Date.parse(from)) : null,
		to: to ? inCalendar((midnight(to, 1, timeZone) ?? Date.parse(to) + 1) - 1) : null,
	};
}

/** Returns when the day begins that is some days after a bare day; null for anything else. */
function midnight(text: string, daysLater: number, timeZone: string): number | null {
	const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
	if (year === undefined || month === undefined || day === undefined) return null;
	const date = new TZDate(2000, 0, 1, timeZone);
	// the constructor takes the years 0 to 99 for those of the 20th century
	date.setFullYear(year, month - 1, day + daysLater);
	return date.getTime();
}

const firstMs = Date.parse('0001-01-01T00:00:00.000Z');
const lastMs = Date.parse('9999-12-31T23:59:59.999Z');

/** A zone may lead out of the years that databases know. */
const inCalendar = (ms: number): Date => new Date(Math.min(Math.max(ms, firstMs), lastMs));
