const rtl = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const rtlLetter = new RegExp(`[${rtl}]`, 'u');
const rtlPassages = new RegExp(`([${rtl}]+(?:[\\s\\p{P}\\p{M}]+[${rtl}]+)*)`, 'u');

export const hasRightToLeft = (text: string): boolean => rtlLetter.test(text);

export function isRightToLeft(text: string): boolean {
	const [first = ''] = /\p{L}/u.exec(text) ?? [];
	return rtlLetter.test(first);
}

export const directionRuns = (text: string): { text: string; isRtl: boolean }[] =>
	hasRightToLeft(text)
		? text
				.split(rtlPassages)
				.filter(Boolean)
				.map((part) => ({ text: part, isRtl: rtlLetter.test(part) }))
		: [{ text, isRtl: false }];

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML and fonts know none of these
const unprintable = /[\u0000-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g;

export const printable = (text: string): string => text.toWellFormed().replace(unprintable, ' ').replace(/\s+/g, ' ');
