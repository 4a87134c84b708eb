import type { Word } from './speech-engine.ts';

/** Mean over the words whose confidence is known; null when none is. */
export function meanConfidence(words: readonly Pick<Word, 'confidence'>[]): number | null {
	const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
	return known.length ? known.reduce((sum, one) => sum + one, 0) / known.length : null;
}
