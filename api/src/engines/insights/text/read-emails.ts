export type SpokenEmail = { text: string; from: number; to: number; value: string };

const TYPED = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const PART = '(?:[a-z]\\b(?: [a-z0-9]\\b)+|[a-z0-9_]+(?:[.-][a-z0-9_]+)*)';
const JOINT = ' (?:dot|point|underscore|dash|hyphen|minus) ';
const SPOKEN = new RegExp(`\\b${PART}(?:${JOINT}${PART})* at ${PART}(?:(?:${JOINT}|\\.)${PART})+`, 'gi');
const TOP_LEVEL = /\.[a-z]{2,24}$/;

export function readEmails(text: string): SpokenEmail[] {
	const typed = [...text.matchAll(TYPED)].map((found) => asEmail(found[0], found.index, found[0].toLowerCase()));
	const spoken = [...text.matchAll(SPOKEN)].map((found) => asEmail(found[0], found.index, toAddress(found[0])));
	return [...typed, ...spoken].filter((email) => TOP_LEVEL.test(email.value) && isSpokenAsAddress(email));
}

function asEmail(found: string, from: number, value: string): SpokenEmail {
	const text = found.replace(/[.-]+$/, '');
	return { text, from, to: from + text.length, value: value.replace(/[.-]+$/, '') };
}

/** "at" is also an ordinary word, so an address needs a spoken "dot" or an @. */
function isSpokenAsAddress({ text }: SpokenEmail): boolean {
	return text.includes('@') || / (dot|point) /i.test(text) || / at [a-z0-9-]+\.[a-z]{2,}$/i.test(text);
}

function toAddress(words: string): string {
	return words
		.toLowerCase()
		.replace(/ (?:dot|point) /g, '.')
		.replace(/ underscore /g, '_')
		.replace(/ (?:dash|hyphen|minus) /g, '-')
		.replace(/ at /, '@')
		.replace(/\s+/g, '');
}
