import { hasSpaceBetween } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { meanConfidence } from './mean-confidence.ts';
import type { Utterance, Word } from './speech-engine.ts';

export function utteranceOf(words: Word[]): Utterance[] {
	const [first, last] = [words[0], words.at(-1)];
	if (!first || !last) return [];
	return [
		{
			startedAt: first.startedAt,
			endedAt: last.endedAt,
			text: textOfWords(words),
			words,
			speaker: null,
			confidence: meanConfidence(words),
		},
	];
}

export function textOfWords(words: readonly Pick<Word, 'text' | 'hasSpaceBefore'>[]): string {
	let text = '';
	for (const [i, word] of words.entries()) {
		const before = words[i - 1];
		const isSpaced = before && (word.hasSpaceBefore ?? hasSpaceBetween(before.text, word.text));
		text += isSpaced ? ` ${word.text}` : word.text;
	}
	return text;
}
