import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { isWithinWord } from '@debrief/shared/domain/transcripts/words/split-words.ts';

/** Times are in ms, `confidence` is 0 to 1 or null. */
export type PlacedWord = {
	from: number;
	to: number;
	startedAt: number;
	endedAt: number;
	confidence: number | null;
	isApproximate: boolean;
};

/** In characters. Digits and punctuation are written after recognition, so words move apart. */
const reach = 48;
const bare = (word: string) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

/** In spoken order. A rewritten word ("twenty" as "20") has no place. */
export function placeWords(text: string, words: readonly WordTuple[]): PlacedWord[] {
	const lower = text.toLowerCase();
	const placed: PlacedWord[] = [];
	let cursor = 0;
	for (const [word, startedAt, endedAt, confidence, isApproximate] of words) {
		const wanted = bare(word);
		const from = wanted ? findWord(lower, wanted, cursor) : -1;
		if (from < 0) continue;
		cursor = from + wanted.length;
		placed.push({ from, to: cursor, startedAt, endedAt, confidence, isApproximate: isApproximate === 1 });
	}
	return placed;
}

function findWord(text: string, word: string, cursor: number): number {
	for (let at = text.indexOf(word, cursor); at >= 0 && at <= cursor + reach; at = text.indexOf(word, at + 1))
		if (!isWithinWord(text, at) && !isWithinWord(text, at + word.length)) return at;
	return -1;
}

/** The last word that has begun stays, so that the highlight does not flicker between words. */
export function wordAt(words: readonly PlacedWord[], ms: number): PlacedWord | null {
	return words.findLast((word) => word.startedAt <= ms) ?? null;
}

/** Returns the word under a click, or the one before it. */
export function wordAtOffset(words: readonly PlacedWord[], offset: number): PlacedWord | null {
	return words.findLast((word) => word.from <= offset) ?? words[0] ?? null;
}
