import { findWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';

/** Returns the end of each word except the last. */
export const gapsOf = (text: string): number[] =>
	findWords(text)
		.slice(0, -1)
		.map(({ to }) => to);
