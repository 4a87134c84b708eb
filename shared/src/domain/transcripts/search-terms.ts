import { attachedSigns, cjkLetters, unspacedScripts } from './words/scripts.ts';

/** Consecutive words. With `isPrefix` the last one is only the beginning of a word. */
export type SearchTerm = { words: string[]; isPrefix: boolean };

/** Letters of scripts without spaces are words of their own, so that words are found wherever they stand. */
const wordPattern = new RegExp(
	`[${unspacedScripts}][${attachedSigns}]*|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}])+`,
	'gu',
);
/** What a person still types ends in a letter that signs may follow. */
const endsWhole = new RegExp(`[${cjkLetters}]$`, 'u');
/**
 * Parses a search query into terms that must all match: quoted phrases and single words. A word that ends in `*`, and
 * the last word outside quotes, which the person may still be typing, match as prefixes.
 */
export function parseSearch(search: string): SearchTerm[] {
	const pieces = [...search.matchAll(/"([^"]*)"?|[^\s"]+/g)];
	return pieces.flatMap(([piece, phrase], i): SearchTerm[] => {
		const words = wordsOf(phrase ?? piece);
		const isLast = i === pieces.length - 1;
		const isOpen = phrase === undefined && (isLast || piece.endsWith('*') || isKorean(piece));
		return words.length ? [{ words, isPrefix: isOpen && !endsWhole.test(words.at(-1) ?? '') }] : [];
	});
}

/** Particles are written at the end of Korean words. */
const isKorean = (word: string) => /\p{sc=Hangul}$/u.test(word);

const wordsOf = (text: string): string[] => text.toLowerCase().match(wordPattern) ?? [];

export type Highlight = [from: number, to: number];

/** Returns the ranges of a text that match terms, in characters, in order and without overlap. */
export function findHighlights(text: string, terms: readonly SearchTerm[]): Highlight[] {
	const words = [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), index }));
	const found = terms.flatMap((term) =>
		words.flatMap((first, i): Highlight[] => {
			const last = words[i + term.words.length - 1];
			return last && stands(words, i, term) ? [[first.index, last.index + last.word.length]] : [];
		}),
	);
	return merged(found.toSorted((a, b) => a[0] - b[0]));
}

function stands(words: readonly { word: string }[], at: number, { words: wanted, isPrefix }: SearchTerm): boolean {
	return wanted.every((one, i) => {
		const spoken = words[at + i]?.word ?? '';
		return isPrefix && i === wanted.length - 1 ? spoken.startsWith(one) : spoken === one;
	});
}

function merged(sorted: Highlight[]): Highlight[] {
	const result: Highlight[] = [];
	for (const [from, to] of sorted) {
		const last = result.at(-1);
		if (last && from <= last[1]) last[1] = Math.max(last[1], to);
		else result.push([from, to]);
	}
	return result;
}
