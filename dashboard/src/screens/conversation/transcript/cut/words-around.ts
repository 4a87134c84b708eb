import { gapsOf } from './gaps-of.ts';

/** Returns the ends of the word before a selection and of its last word. Null where no words remain on that side. */
export function wordsAround(text: string, from: number, to: number): { before: number | null; after: number | null } {
	const ends = gapsOf(text);
	return { before: ends.findLast((end) => end <= from) ?? null, after: ends.find((end) => end >= to) ?? null };
}
