/** An address of e-mail as it was said, offsets in characters, `value` written the usual way in lower case. */
export type SpokenEmail = { text: string; from: number; to: number; value: string };

const WRITTEN = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const PART = '(?:[a-z]\\b(?: [a-z0-9]\\b)+|[a-z0-9_]+(?:[.-][a-z0-9_]+)*)';
const JOINT = ' (?:dot|point|underscore|dash|hyphen|minus) ';
const SPOKEN = new RegExp(`\\b${PART}(?:${JOINT}${PART})* at ${PART}(?:(?:${JOINT}|\\.)${PART})+`, 'gi');
const TOP_LEVEL = /\.[a-z]{2,24}$/;

/** Addresses in writing and spelled out ("priya dot raman at northwind dot com"). */
export function readEmails(text: string): SpokenEmail[] {
	const written = [...text.matchAll(WRITTEN)].map((found) => asEmail(found[0], found.index, found[0].toLowerCase()));
	const spoken = [...text.matchAll(SPOKEN)].map((found) => asEmail(found[0], found.index, toAddress(found[0])));
	return [...written, ...spoken].filter((email) => TOP_LEVEL.test(email.value) && isSaidAsAddress(email));
}

function asEmail(said: string, from: number, value: string): SpokenEmail {
	const text = said.replace(/[.-]+$/, '');
	return { text, from, to: from + text.length, value: value.replace(/[.-]+$/, '') };
}

/** "at" is also an ordinary word: without a spoken "dot" or an @ it is no address. */
function isSaidAsAddress({ text }: SpokenEmail): boolean {
	return text.includes('@') || / (dot|point) /i.test(text) || / at [a-z0-9-]+\.[a-z]{2,}$/i.test(text);
}

function toAddress(said: string): string {
	return said
		.toLowerCase()
		.replace(/ (?:dot|point) /g, '.')
		.replace(/ underscore /g, '_')
		.replace(/ (?:dash|hyphen|minus) /g, '-')
		.replace(/ at /, '@')
		.replace(/\s+/g, '');
}
