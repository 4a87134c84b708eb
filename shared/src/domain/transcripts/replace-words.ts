import { unspacedScripts } from './words/scripts.ts';
import { hasUnspacedScript } from './words/split-words.ts';

export type Replacement = {
	find: string;
	replace: string;
	/** Uses the given spelling, as for names. Otherwise the case follows the replaced words. */
	isExact: boolean;
};

/** In UTF-16 code units. */
export type Place = { from: number; to: number; text: string };

/** Characters that continue a word, except in scripts without spaces. */
const letter = `(?:(?![${unspacedScripts}])[\\p{L}\\p{N}\\p{M}_])`;
/** Matches within a word, a compound ("key-line") or a contraction ("can't"). A possessive 's ends a word. */
const goesOnBefore = String.raw`(?<!${letter}|[\p{L}\p{N}]-|\p{L}{2}['’])`;
const goesOnAfter = String.raw`(?!${letter}|-[\p{L}\p{N}]|['’](?!s(?![\p{L}\p{N}]))\p{L})`;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
/** Scripts without spaces have no word boundaries. */
function patternOf(words: string): RegExp {
	const parts = words.trim().split(/\s+/);
	const before = hasUnspacedScript(parts[0]?.match(/^./u)?.[0] ?? '') ? '' : goesOnBefore;
	const after = hasUnspacedScript(parts.at(-1)?.match(/.$/u)?.[0] ?? '') ? '' : goesOnAfter;
	return new RegExp(before + parts.map(escaped).join(String.raw`\s+`) + after, 'giu');
}

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

/** Requires ordered places without overlap. */
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
