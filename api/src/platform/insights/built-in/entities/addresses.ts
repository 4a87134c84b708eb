const STREET_KIND =
	'(?:street|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|court|square|terrace|crescent|highway|parkway|place|close|way)';
const NO_STREET_NAME =
	'(?!(?:the|a|an|of|to|for|on|in|at|by|and|or|minutes?|days?|hours?|weeks?|miles?|percent|times?|more|other|down|that|this|different|long|half|each)\\b)';
const NAME_WORD = `${NO_STREET_NAME}[\\p{L}\\p{N}'’.]+`;
const TOWN = "\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+)?";
const ENGLISH = new RegExp(
	`\\b\\d{1,5}[a-z]?\\s(?:${NAME_WORD}\\s){1,3}${STREET_KIND}\\b(?:,?\\s(?:apartment|apt|suite|unit|flat)\\s\\w+)?`,
	'giu',
);
const TOWN_AND_CODE = new RegExp(
	`^\\.?,?\\s(?:in\\s)?${TOWN}(?:,?\\s[A-Z]{2})?(?:,?\\s(?:\\d{5}(?:-\\d{4})?|[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d[A-Z]{2}))?`,
	'u',
);
const GERMAN =
	/\b\p{Lu}[\p{L}-]*(?:straße|strasse|weg|platz|allee|gasse)\s\d{1,4}[a-z]?(?:,?\s\d{5}\s\p{Lu}[\p{L}-]+)?/gu;

/** Street addresses: number and street for English, street and number for German, with town and code when they follow. */
export function readAddresses(text: string): string[] {
	const english = [...text.matchAll(ENGLISH)].map((match) => {
		const rest = text.slice(match.index + match[0].length);
		return match[0] + (TOWN_AND_CODE.exec(rest)?.[0] ?? '');
	});
	return [...english, ...[...text.matchAll(GERMAN)].map((match) => match[0])];
}
