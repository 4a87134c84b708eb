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

/** Formats as `MMMM D, YYYY` in local time, in German as `D. MMMM YYYY`. */
export function formatLongDay(instant: string | Date, language: string): string {
	const d = new Date(instant);
	const [day, month, year] = [d.getDate(), d.getMonth(), d.getFullYear()];
	return language.startsWith('de') ? `${day}. ${months.de[month]} ${year}` : `${months.en[month]} ${day}, ${year}`;
}
