import { formatDetailDate } from './date-format.ts';
import { isDay } from './is-day.ts';

/** `YYYY-MM-DD HH:mm` in local time, for fields. */
export const formatMoment = (instant: string | Date): string =>
	formatDetailDate(instant).slice(0, 'YYYY-MM-DD HH:mm'.length);

/** Returns the instant of `YYYY-MM-DD HH:mm` in local time; null for anything else and for a day that does not exist. */
export function parseMoment(text: string): Date | null {
	const [, day = '', time] = /^(\S+)\s+((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim()) ?? [];
	return isDay(day) ? new Date(`${day}T${time}`) : null;
}
