import type { Line } from '../insight-engine.ts';

/** Returns the words, in lower case and without punctuation, on which no statement about the line may rest. */
export const uncertainWords = ({ uncertain = [] }: Pick<Line, 'uncertain'>): ReadonlySet<string> =>
	new Set(uncertain.map((word) => word.toLowerCase().replace(/^\P{L}+|\P{L}+$/gu, '')));
