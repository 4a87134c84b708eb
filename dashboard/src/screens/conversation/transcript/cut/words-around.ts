import { gapsOf } from './gaps-of.ts';

/**
 * Returns the offsets at which a text is split to leave the words that a selection touches: behind the word before them,
 * and behind the last of them; null where nothing is left on that side.
 */
export function wordsAround(text: string, from: number, to: number): { before: number | null; after: number | null } {
	const ends = gapsOf(text);
	return { before: ends.findLast((end) => end <= from) ?? null, after: ends.find((end) => end >= to) ?? null };
}
