const MONTHS = 'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember'.split('|');
const ORDINALS =
	'ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|achten|neunten|zehnten|elften|zwölften|dreizehnten|vierzehnten|fünfzehnten|sechzehnten|siebzehnten|achtzehnten|neunzehnten|zwanzigsten|einundzwanzigsten|zweiundzwanzigsten|dreiundzwanzigsten|vierundzwanzigsten|fünfundzwanzigsten|sechsundzwanzigsten|siebenundzwanzigsten|achtundzwanzigsten|neunundzwanzigsten|dreißigsten|einunddreißigsten'.split(
		'|',
	);
const SPELLED = new RegExp(
	`(?<!\\p{L})(?<day>${ORDINALS.join('|')}|${ORDINALS.map((one) => one.slice(0, -1)).join('|')}) (?<month>${MONTHS.join('|')})(?: (?<year>\\d{4}))?(?!\\p{L})`,
	'giu',
);
const DAY_MS = 86_400_000;

/**
 * Finds days with a spelled-out ordinal ("am dreiundzwanzigsten Mai"), which chrono reads only in English. Without a
 * year, returns the day nearest to `reference`, or the next one when `isDue`.
 */
export function readGermanDays(text: string, reference: Date, { isDue }: { isDue: boolean }) {
	return [...text.matchAll(SPELLED)].map((match) => {
		const { day = '', month = '', year } = match.groups ?? {};
		const ordinal = ORDINALS.findIndex((one) => one.startsWith(day.toLowerCase())) + 1;
		const inYear = (of: number) => Date.UTC(of, MONTHS.indexOf(month.toLowerCase()), ordinal);
		const distance = (time: number) => {
			const ahead = time - reference.getTime();
			return isDue && ahead < -DAY_MS ? Number.POSITIVE_INFINITY : Math.abs(ahead);
		};
		const thisYear = reference.getUTCFullYear();
		const candidates = year ? [inYear(Number(year))] : [thisYear - 1, thisYear, thisYear + 1].map(inYear);
		const nearest = candidates.reduce((best, time) => (distance(time) < distance(best) ? time : best));
		const value = new Date(nearest).toISOString().slice(0, 10);
		return { text: match[0], from: match.index, to: match.index + match[0].length, value };
	});
}
