import { findWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';

/** Returns the offsets behind each word but the last, where a text can be split. */
export const gapsOf = (text: string): number[] =>
	findWords(text)
		.slice(0, -1)
		.map(({ to }) => to);
