import {
	type CountryCode,
	findPhoneNumbersInText,
	isSupportedCountry,
	parsePhoneNumberFromString,
} from 'libphonenumber-js';

export type SpokenPhoneNumber = { text: string; from: number; to: number; value: string };

const SHORTEST_NATIONAL_NUMBER = 7;
const ENGLISH_DIGITS = 'zero one two three four five six seven eight nine';
const GERMAN_DIGITS = 'null eins zwei drei vier fünf sechs sieben acht neun';
const DIGITS: Record<string, string> = {
	oh: '0',
	zwo: '2',
	...Object.fromEntries(
		[ENGLISH_DIGITS, GERMAN_DIGITS].flatMap((words) => words.split(' ').map((word, digit) => [word, `${digit}`])),
	),
};
const SPOKEN_DIGIT = `${Object.keys(DIGITS).join('|')}|\\d+`;
const SPOKEN_RUN = new RegExp(
	`\\b(?:plus[\\s,]+)?(?:(?:(?:double|triple)[\\s-]+)?(?:${SPOKEN_DIGIT})\\b[\\s,.-]*){4,}`,
	'gi',
);
const OTHER_NUMBER =
	/\b(order|reference|invoice|ticket|case|account|tracking|serial|policy|booking|customer|part|card)\b[^.?!\d]{0,25}$/i;

/** Finds numbers in digits or words ("four one five, double five") that are valid in the language's region. */
export function readPhoneNumbers(text: string, language: string): SpokenPhoneNumber[] {
	const region = regionOf(language);
	const found = findPhoneNumbersInText(withoutCaselessLetters(text), region).filter(({ number }) =>
		isLongEnough(number.nationalNumber),
	);
	const inDigits = found.map(({ number, startsAt, endsAt }) => ({
		text: text.slice(startsAt, endsAt),
		from: startsAt,
		to: endsAt,
		value: `${number.number}`,
	}));
	const spelled = spelledNumbers(text, region).filter(
		(one) => !inDigits.some((other) => one.from < other.to && other.from < one.to),
	);
	return [...inDigits, ...spelled].filter((one) => !OTHER_NUMBER.test(text.slice(0, one.from)));
}

export function toE164(text: string, language: string): string | undefined {
	const region = regionOf(language);
	const parsed = parsePhoneNumberFromString(text, region);
	if (parsed?.isValid()) return parsed.number;
	return spelledNumbers(text, region)[0]?.value;
}

/** libphonenumber needs a space before a number, which Japanese and other languages omit. Keeps the offsets. */
function withoutCaselessLetters(text: string): string {
	return text.replace(/\p{Lo}/gu, (letter) => ' '.repeat(letter.length));
}

function isLongEnough(nationalNumber: string): boolean {
	return nationalNumber.length >= SHORTEST_NATIONAL_NUMBER;
}

function spelledNumbers(text: string, region: CountryCode): SpokenPhoneNumber[] {
	return [...text.matchAll(SPOKEN_RUN)].flatMap((run) => {
		const matched = run[0].replace(/[\s,.-]+$/, '');
		const number = parsePhoneNumberFromString(toDigits(matched), region);
		return number?.isValid() && isLongEnough(number.nationalNumber)
			? [{ text: matched, from: run.index, to: run.index + matched.length, value: number.number }]
			: [];
	});
}

function toDigits(run: string): string {
	let times = 1;
	let digits = /^plus\b/i.test(run) ? '+' : '';
	for (const word of run.toLowerCase().match(/\p{L}+|\d+/gu) ?? []) {
		if (word === 'double' || word === 'triple') {
			times = word === 'double' ? 2 : 3;
			continue;
		}
		digits += (DIGITS[word] ?? word.replace(/\D/g, '')).repeat(times);
		times = 1;
	}
	return digits;
}

function regionOf(language: string): CountryCode {
	const region = new Intl.Locale(language).maximize().region ?? '';
	return isSupportedCountry(region) ? region : 'US';
}
