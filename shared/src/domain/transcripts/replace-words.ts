import { unspacedScripts } from './words/scripts.ts';
import { hasUnspacedScript } from './words/split-words.ts';

export type Replacement = {
	find: string;
	replace: string;
	/** Spelled exactly so everywhere, as a name is; otherwise its case follows that of the words it replaces. */
	isExact: boolean;
};

/** Where a text changes, in UTF-16 code units, and what stands there afterwards. */
export type Place = { from: number; to: number; text: string };

/** With which a word goes on; scripts without spaces begin others. */
const letter = `(?:(?![${unspacedScripts}])[\\p{L}\\p{N}\\p{M}_])`;
/** A letter, digit or mark, a compound ("key-line"), or a contraction ("can't"); a possessive 's ends a word. */
const goesOnBefore = String.raw`(?<!${letter}|[\p{L}\p{N}]-|\p{L}{2}['’])`;
const goesOnAfter = String.raw`(?!${letter}|-[\p{L}\p{N}]|['’](?!s(?![\p{L}\p{N}]))\p{L})`;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
/** Where the script has no spaces, nothing says where a word ends. */
function patternOf(words: string): RegExp {
	const parts = words.trim().split(/\s+/);
	const before = hasUnspacedScript(parts[0]?.match(/^./u)?.[0] ?? '') ? '' : goesOnBefore;
	const after = hasUnspacedScript(parts.at(-1)?.match(/.$/u)?.[0] ?? '') ? '' : goesOnAfter;
	return new RegExp(before + parts.map(escaped).join(String.raw`\s+`) + after, 'giu');
}

/** Returns where the words of a replacement are in a text, as whole words, and are not yet what they should be. */
export function placesToReplace(text: string, replacement: Replacement): Place[] {
	const { find, replace } = replacement;
	const within = [...replace.matchAll(patternOf(find))].map(({ index }) => index);
	const isReplaced = (at: number) =>
		within.some((offset) => isSame(text.slice(at - offset, at - offset + replace.length), replace) && at >= offset);
	return [...text.matchAll(patternOf(find))]
		.map(({ 0: hit, index }) => ({ from: index, to: index + hit.length, text: inCaseOf(hit, replacement) }))
		.filter((place) => place.text !== text.slice(place.from, place.to))
		.filter(({ from }) => isSame(find, replace) || !isReplaced(from));
}

/** `places` in their order, without overlap. */
export function replaceAt(text: string, places: readonly Place[]): string {
	let [result, at] = ['', 0];
	for (const place of places) {
		result += text.slice(at, place.from) + place.text;
		at = place.to;
	}
	return result + text.slice(at);
}

function inCaseOf(hit: string, { find, replace, isExact }: Replacement): string {
	if (isExact || hit === find || isSame(find, replace)) return replace;
	if (isCapitals(hit) && !isCapitals(find)) return replace.toUpperCase();
	const rest = replace.slice(1);
	if (/^\p{Lu}/u.test(hit) && /^\p{Ll}/u.test(find)) return replace.charAt(0).toUpperCase() + rest;
	if (/^\p{Ll}/u.test(hit) && /^\p{Lu}/u.test(find) && !/\p{Lu}/u.test(rest))
		return replace.charAt(0).toLowerCase() + rest;
	return replace;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isCapitals = (text: string) => /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
