import { gapsOf } from './gaps-of.ts';

/**
 * Returns the offsets that isolate the words touched by a selection: the end of the word before them, and the end of
 * the last one. Null where no words remain on that side.
 */
export function wordsAround(text: string, from: number, to: number): { before: number | null; after: number | null } {
	const ends = gapsOf(text);
	return { before: ends.findLast((end) => end <= from) ?? null, after: ends.find((end) => end >= to) ?? null };
}
