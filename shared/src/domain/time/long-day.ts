const months = {
	en: [
		'January',
		'February',
		'March',
		'April',
		'May',
		'June',
		'July',
		'August',
		'September',
		'October',
		'November',
		'December',
	],
	de: [
		'Januar',
		'Februar',
		'März',
		'April',
		'Mai',
		'Juni',
		'Juli',
		'August',
		'September',
		'Oktober',
		'November',
		'Dezember',
	],
};

/** `MMMM D, YYYY` in local time, with the month in the reader's language. */
export function formatLongDay(instant: string | Date, language: string): string {
	const d = new Date(instant);
	const names = language.startsWith('de') ? months.de : months.en;
	return `${names[d.getMonth()]} ${d.getDate()}, ${d.getFullYear()}`;
}
