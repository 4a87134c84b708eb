import type { Word } from './speech-engine.ts';

/** Returns the mean over the words with known confidence; null when there are none. */
export function meanConfidence(words: readonly Pick<Word, 'confidence'>[]): number | null {
	const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
	return known.length ? known.reduce((sum, one) => sum + one, 0) / known.length : null;
}
