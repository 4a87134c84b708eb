import type { Line } from '../insight-engine.ts';

export const plainWord = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

export const uncertainWords = ({ uncertain = [] }: Pick<Line, 'uncertain'>): ReadonlySet<string> =>
	new Set(uncertain.map(plainWord));
