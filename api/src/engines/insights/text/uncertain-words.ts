import type { Line } from '../insight-engine.ts';

/** Returns a word in lower case and without the marks around it. */
export const plainWord = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Returns the words, in lower case and without punctuation, on which no statement about the line may rest. */
export const uncertainWords = ({ uncertain = [] }: Pick<Line, 'uncertain'>): ReadonlySet<string> =>
	new Set(uncertain.map(plainWord));
