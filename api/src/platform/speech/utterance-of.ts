import { meanConfidence } from './mean-confidence.ts';
import type { Utterance, Word } from './speech-engine.ts';

/** Returns the words of one voice as an utterance, in a list that is empty without words. */
export function utteranceOf(words: Word[]): Utterance[] {
	const [first, last] = [words[0], words.at(-1)];
	if (!first || !last) return [];
	return [
		{
			startedAt: first.startedAt,
			endedAt: last.endedAt,
			text: words.map((word) => word.text).join(' '),
			words,
			speaker: null,
			confidence: meanConfidence(words),
		},
	];
}
