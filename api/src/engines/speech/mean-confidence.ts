import type { Word } from './speech-engine.ts';

export function meanConfidence(words: readonly Pick<Word, 'confidence'>[]): number | null {
	const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
	return known.length ? known.reduce((sum, one) => sum + one, 0) / known.length : null;
}
