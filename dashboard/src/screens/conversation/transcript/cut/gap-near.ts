import { gapsOf } from './gaps-of.ts';

/** Returns the end of a word, where the text can be split. Null for a single word. */
export function gapNear(text: string, offset: number): number | null {
	const ends = gapsOf(text);
	const distance = (end: number) => Math.abs(end - offset);
	return ends.reduce<number | null>(
		(best, end) => (best === null || distance(end) < distance(best) ? end : best),
		null,
	);
}
