import { formatDay } from './date-format.ts';
import { isDay } from './is-day.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:mm` in local time, for fields. */
export function formatMoment(instant: string | Date): string {
	const d = new Date(instant);
	return `${formatDay(d)} ${two(d.getHours())}:${two(d.getMinutes())}`;
}

/** Returns the instant of `YYYY-MM-DD HH:mm` in local time; null for anything else and for a day that does not exist. */
export function parseMoment(text: string): Date | null {
	const [, day = '', time] = /^(\S+)\s+((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim()) ?? [];
	return isDay(day) ? new Date(`${day}T${time}`) : null;
}
