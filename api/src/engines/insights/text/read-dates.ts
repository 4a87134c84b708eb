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

/** chrono reads spelled ordinals only in English. Without a year, finds the nearest day, or the next if `isDue`. */
function readGermanDays(text: string, reference: Date, { isDue }: { isDue: boolean }) {
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

type SpokenDate = { text: string; from: number; to: number; value: string };

export type DateReader = {
	/** Leaves out generic words ("today"). Weekdays refer to the future unless the context is in the past. */
	list(text: string): SpokenDate[];
	firstDue(text: string): string | null;
};

const GENERIC =
	/^(today|now|(the |this |next )?weekend|in \w+ days|the day (before|after)|((this|in the|at) )?(\w+ of )?(tonight|night|morning|afternoon|evening)|heute( \w+)?|jetzt|nachts?|abends?)$/i;
const DURATION =
	/\b(in|within|for|an?|few|\d+|ago)\b.*\b(seconds?|minutes?|moments?|hours?)\b|\b(seconds?|minutes?|moments?|hours?)\b.*\b(ago|later)\b/i;
const PAST =
	/\b(last|ago|yesterday|was|were|had|did|\w{3,}ed|sold|went|came|got|made|took|said|sent|found|broke|bought|told|gave|paid|wrote|spoke|saw|letzten|letzte|vergangenen|war|waren|hatte|hatten|wurde|wurden)\b/i;
const NEARBY_CHARACTERS = 60;
const WEEK_MS = 7 * 86_400_000;
const NO_DAY =
	/^(sat|sun|mon|wed|tue|thu|fri|now|jetzt|(for )?(an?|the) (week|month|year)|(last|this|next|past) (week|month|year))$/i;
const SALUTATION = /\bguten $/i;

/** Reads dates relative to `reference` in UTC, but none in languages that chrono does not support. */
export async function createDateReader(language: string, reference: Date): Promise<DateReader> {
	const { en, de, fr, es, it, nl, pt, ja, zh, sv, ru, uk } = await import('chrono-node');
	const locales = new Map(Object.entries({ en, de, fr, es, it, nl, pt, ja, zh, sv, ru, uk }));
	const isBritish = language.toLowerCase() === 'en-gb';
	const chrono = isBritish ? en.GB : locales.get(new Intl.Locale(language).language)?.casual;
	const readByChrono = (text: string, { isDue }: { isDue: boolean }) =>
		(chrono?.parse(text, { instant: reference, timezone: 0 }, { forwardDate: isDue }) ?? []).flatMap((found) => {
			const matched = found.text.replace(/[,;.]$/, '');
			const isWeekday = found.start.isCertain('weekday') && !found.start.isCertain('day');
			if ((!isWeekday && !found.start.isCertain('day')) || NO_DAY.test(matched)) return [];
			const isWord = /^\p{L}/u.test(text.slice(found.index + found.text.length));
			if (isWord || SALUTATION.test(text.slice(0, found.index))) return [];
			const isAhead = isDue || !PAST.test(clauseAround(text, found.index));
			const value = isWeekday ? weekdayFrom(reference, dayOf(found.start), isAhead) : dayOf(found.start);
			return [{ text: matched, from: found.index, to: found.index + matched.length, value }];
		});
	const isGerman = new Intl.Locale(language).language === 'de';
	const read = (text: string, options: { isDue: boolean }): SpokenDate[] =>
		[...readByChrono(text, options), ...(isGerman ? readGermanDays(text, reference, options) : [])].toSorted(
			(a, b) => a.from - b.from,
		);
	return {
		list: (text) =>
			read(text, { isDue: false }).filter((date) => !GENERIC.test(date.text) && !DURATION.test(date.text)),
		firstDue: (text) => read(text, { isDue: true }).find((date) => !DURATION.test(date.text))?.value ?? null,
	};
}

function clauseAround(text: string, at: number): string {
	const before =
		text
			.slice(Math.max(0, at - NEARBY_CHARACTERS), at)
			.split(/[.?!] /)
			.at(-1) ?? '';
	return before + (text.slice(at, at + NEARBY_CHARACTERS).split(/[.?!] /)[0] ?? '');
}

/** "Tuesday" on a Tuesday means the next one, and "it was Tuesday" the last one. */
function weekdayFrom(reference: Date, day: string, isAhead: boolean): string {
	const today = reference.toISOString().slice(0, 10);
	if (day > today || (day < today && !isAhead)) return day;
	return new Date(Date.parse(day) + (isAhead ? WEEK_MS : -WEEK_MS)).toISOString().slice(0, 10);
}

function dayOf(start: { get(part: 'year' | 'month' | 'day'): number | null }): string {
	const two = (part: 'month' | 'day') => `${start.get(part)}`.padStart(2, '0');
	return `${`${start.get('year')}`.padStart(4, '0')}-${two('month')}-${two('day')}`;
}
