import { formatDetailDate } from './date-format.ts';
import { isDay } from './is-day.ts';

/** Formats as `YYYY-MM-DD HH:mm` in local time. */
export const formatMoment = (instant: string | Date): string =>
	formatDetailDate(instant).slice(0, 'YYYY-MM-DD HH:mm'.length);

/** Parses local time. Null for anything else and for days that do not exist. */
export function parseMoment(text: string): Date | null {
	const [, day = '', time] = /^(\S+)\s+((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim()) ?? [];
	return isDay(day) ? new Date(`${day}T${time}`) : null;
}
