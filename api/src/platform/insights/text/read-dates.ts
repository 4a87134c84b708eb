/** A stretch of text that names one day; offsets in characters, `value` as `YYYY-MM-DD`. */
export type SpokenDate = { text: string; from: number; to: number; value: string };

export type DateReader = {
	/** Dates worth listing: generic words ("today", "this morning", "in a second") are left out. */
	list(text: string): SpokenDate[];
	/** The first day at or after the conversation that the text names, "today" included. */
	firstDue(text: string): string | null;
};

const GENERIC =
	/^(today|now|the day (before|after)|((this|in the|at) )?(\w+ of )?(tonight|night|morning|afternoon|evening))$/i;
const DURATION =
	/\b(in|within|for|an?|few|\d+|ago)\b.*\b(seconds?|minutes?|moments?|hours?)\b|\b(seconds?|minutes?|moments?|hours?)\b.*\b(ago|later)\b/i;
const WORD_THAT_IS_NO_DAY = /^(sat|sun|mon|wed|tue|thu|fri)$/;

/** Reads dates in `language`, reckoned in UTC from `reference`. Languages chrono does not know yield none. */
export async function createDateReader(language: string, reference: Date): Promise<DateReader> {
	const { en, ...others } = await import('chrono-node');
	const { de, fr, es, it, nl, pt, ja, zh, sv, ru, uk } = others;
	const locales: Record<string, { casual: typeof en.casual } | undefined> = {
		en,
		de,
		fr,
		es,
		it,
		nl,
		pt,
		ja,
		zh,
		sv,
		ru,
		uk,
	};
	const primary = new Intl.Locale(language).language;
	const chrono = (language.toLowerCase() === 'en-gb' ? { casual: en.GB } : locales[primary])?.casual;
	const today = reference.toISOString().slice(0, 10);
	const read = (text: string, forwardDate: boolean) =>
		(chrono?.parse(text, { instant: reference, timezone: 0 }, { forwardDate }) ?? []).flatMap(
			({ index, text: said, start }) => {
				const isDay = start.isCertain('day') || start.isCertain('weekday');
				if (!isDay || WORD_THAT_IS_NO_DAY.test(said)) return [];
				const day = dayOf(start);
				const isBareWeekday = !start.isCertain('day') && day === today;
				return [
					{ text: said, from: index, to: index + said.length, value: isBareWeekday ? weekLater(reference) : day },
				];
			},
		);
	return {
		list: (text) => read(text, false).filter((date) => !GENERIC.test(date.text) && !DURATION.test(date.text)),
		firstDue: (text) => read(text, true).find((date) => !DURATION.test(date.text))?.value ?? null,
	};
}

function dayOf(start: { get(part: 'year' | 'month' | 'day'): number | null }): string {
	const two = (part: 'month' | 'day') => `${start.get(part)}`.padStart(2, '0');
	return `${`${start.get('year')}`.padStart(4, '0')}-${two('month')}-${two('day')}`;
}

/** Who says "Tuesday" on a Tuesday means the next one. */
function weekLater(reference: Date): string {
	return new Date(reference.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
}
