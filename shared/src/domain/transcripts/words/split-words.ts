import { cjk, unspacedScripts } from './scripts.ts';

export type WrittenWord = { text: string; from: number; to: number };

const unspacedLetter = new RegExp(`[${unspacedScripts}]`, 'u');
const runs = new RegExp(`[${unspacedScripts}\\p{M}]+|[^${unspacedScripts}\\s]+`, 'gu');
const opening = /[\p{Ps}\p{Pi}]+$/u;
let segmenter: Intl.Segmenter | undefined;

export const hasUnspacedScript = (text: string): boolean => unspacedLetter.test(text);

export function findWords(text: string): WrittenWord[] {
	return [...text.matchAll(/\S+/g)].flatMap(({ 0: piece, index }) =>
		hasUnspacedScript(piece)
			? withMarks(piecesOf(piece), index)
			: [{ text: piece, from: index, to: index + piece.length }],
	);
}

export const splitWords = (text: string): string[] => findWords(text).map((word) => word.text);

function piecesOf(text: string): string[] {
	segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
	const dictionary = segmenter;
	return (text.match(runs) ?? []).flatMap((run) =>
		hasUnspacedScript(run) ? [...dictionary.segment(run)].map(({ segment }) => segment) : [run],
	);
}

/** Closing marks belong to the word before them, opening marks to the word after. */
function withMarks(pieces: readonly string[], from: number): WrittenWord[] {
	const words: string[] = [];
	let ahead = '';
	for (const piece of pieces) {
		const [opened = ''] = opening.exec(piece) ?? [];
		const closed = /^[^\p{L}\p{N}]*/u.exec(piece.slice(0, piece.length - opened.length))?.[0] ?? '';
		const word = piece.slice(closed.length, piece.length - opened.length);
		if (words.length > 0 && ahead === '') words[words.length - 1] += closed;
		else ahead += closed;
		if (word) {
			words.push(ahead + word);
			ahead = '';
		}
		ahead += opened;
	}
	if (ahead && words.length > 0) words[words.length - 1] += ahead;
	else if (ahead) words.push(ahead);
	let at = from;
	return words.map((text) => {
		const word = { text, from: at, to: at + text.length };
		at = word.to;
		return word;
	});
}

const endsUnspaced = new RegExp(`[${unspacedScripts}${cjk}]$`, 'u');
const beginsUnspaced = new RegExp(`^[${unspacedScripts}${cjk}]`, 'u');
const endsCjk = new RegExp(`[${cjk}]$`, 'u');
const beginsCjk = new RegExp(`^[${cjk}]`, 'u');

export const hasSpaceBetween = (one: string, next: string): boolean =>
	!(endsUnspaced.test(one) && beginsUnspaced.test(next));

export const joinWords = (words: readonly string[]): string => join(words, hasSpaceBetween);

/** Thai, for example, has spaces between sentences but not between words. */
export const joinSentences = (sentences: readonly string[]): string =>
	join(sentences, (one, next) => !(endsCjk.test(one) && beginsCjk.test(next)));

function join(texts: readonly string[], isSpaced: (one: string, next: string) => boolean): string {
	let [joined, last] = ['', ''];
	for (const text of texts) {
		joined += last && text && isSpaced(last, text) ? ` ${text}` : text;
		last = text || last;
	}
	return joined;
}

export function isWithinWord(text: string, at: number): boolean {
	const [before = '', behind = ''] = [
		lastLetter.exec(text.slice(Math.max(0, at - 2), at))?.[0],
		firstLetter.exec(text.slice(at, at + 2))?.[0],
	];
	return before !== '' && behind !== '' && !hasUnspacedScript(before) && !hasUnspacedScript(behind);
}

const lastLetter = /[\p{L}\p{N}\p{M}]$/u;
const firstLetter = /^[\p{L}\p{N}\p{M}]/u;
