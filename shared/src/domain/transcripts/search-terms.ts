import { attachedSigns, cjkLetters, unspacedScripts } from './words/scripts.ts';

/** With `isPrefix`, the last word is only the beginning of one. */
export type SearchTerm = { words: string[]; isPrefix: boolean };

/** In scripts without spaces, each letter counts as a word, so that words are found at any position. */
const wordPattern = new RegExp(
	`[${unspacedScripts}][${attachedSigns}]*|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}])+`,
	'gu',
);
/** A word that is still being typed may end with a letter that takes a combining mark. */
const endsWhole = new RegExp(`[${cjkLetters}]$`, 'u');
/** All terms must match. A word that ends in `*` matches as a prefix, as does the last unquoted one. */
export function parseSearch(search: string): SearchTerm[] {
	const pieces = [...search.matchAll(/"([^"]*)"?|[^\s"]+/g)];
	return pieces.flatMap(([piece, phrase], i): SearchTerm[] => {
		const words = wordsOf(phrase ?? piece);
		const isLast = i === pieces.length - 1;
		const isOpen = phrase === undefined && (isLast || piece.endsWith('*') || isKorean(piece));
		return words.length ? [{ words, isPrefix: isOpen && !endsWhole.test(words.at(-1) ?? '') }] : [];
	});
}

/** Korean attaches particles to the end of words. */
const isKorean = (word: string) => /\p{sc=Hangul}$/u.test(word);

const wordsOf = (text: string): string[] => text.toLowerCase().match(wordPattern) ?? [];

export type Highlight = [from: number, to: number];

/** Returns ranges in characters, in order and without overlap. */
export const findHighlights = (text: string, terms: readonly SearchTerm[]): Highlight[] =>
	matchTerms(text, terms).highlights;

export function matchTerms(text: string, terms: readonly SearchTerm[]): { highlights: Highlight[]; hasAll: boolean } {
	const words = [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), index }));
	// A search may repeat a word a hundred times.
	const wanted = [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()];
	const isPrefix = (term: SearchTerm) => term.isPrefix && term.words.length === 1;
	const prefixes = wanted.filter(isPrefix);
	const byFirst = Map.groupBy(
		wanted.filter((term) => !isPrefix(term)),
		({ words: [first] }) => first,
	);
	const found = new Set<SearchTerm>();
	const highlights: Highlight[] = [];
	for (const [i, { word, index }] of words.entries())
		for (const term of [...(byFirst.get(word) ?? []), ...prefixes]) {
			if (!stands(words, i, term)) continue;
			found.add(term);
			const last = words[i + term.words.length - 1];
			addRange(highlights, index, last ? last.index + last.word.length : index);
		}
	return { highlights, hasAll: found.size === wanted.length };
}

function stands(words: readonly { word: string }[], at: number, { words: wanted, isPrefix }: SearchTerm): boolean {
	const last = wanted.length - 1;
	for (let i = 0; i < last; i++) if (words[at + i]?.word !== wanted[i]) return false;
	const [spoken, end = ''] = [words[at + last]?.word, wanted[last]];
	return (isPrefix ? spoken?.startsWith(end) : spoken === end) ?? false;
}

/** `from` must not precede the last range. */
function addRange(ranges: Highlight[], from: number, to: number): void {
	const last = ranges.at(-1);
	if (last && from <= last[1]) last[1] = Math.max(last[1], to);
	else ranges.push([from, to]);
}
