const dayMs = 86_400_000;
const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Formats as "Sat 28 Nov", with the year if it is another one. Takes `YYYY-MM-DD` or an instant. */
export function formatDayName(day: string, language: string, now = new Date()): string {
	const date = new Date(day.length === 'YYYY-MM-DD'.length ? `${day}T00:00` : day);
	// Day before month, as in all other dates.
	return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
	})
		.format(date)
		.replace(/,/g, '');
}

export function formatRelativeDay(instant: string, language: string, now: Date): string {
	const date = new Date(instant);
	const daysAgo = Math.round((midnight(now) - midnight(date)) / dayMs);
	const text =
		daysAgo === 0 || daysAgo === 1
			? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-daysAgo, 'day')
			: formatDayName(instant, language, now);
	return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
