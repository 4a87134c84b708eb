/**
 * Returns the offsets at which a text is split to leave the words that a selection touches: behind the word before them,
 * and behind the last of them; null where nothing is left on that side.
 */
export function wordsAround(text: string, from: number, to: number): { before: number | null; after: number | null } {
	const ends = [...text.matchAll(/\S+(?=\s+\S)/g)].map(({ index, 0: word }) => index + word.length);
	return { before: ends.findLast((end) => end <= from) ?? null, after: ends.find((end) => end >= to) ?? null };
}
