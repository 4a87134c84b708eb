import { findWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';

export function shortenToWords(text: string, words: number): string {
	const all = findWords(text);
	const left = text.slice(all[0]?.from, all[words - 1]?.to).replace(/\s+/g, ' ');
	return all.length <= words ? text.trim() : `${left.replace(/[,;:.，、；：。]+$/, '')} …`;
}

export function shortenToCharacters(text: string, characters: number): string {
	const whole = text.trim();
	if (whole.length <= characters) return whole;
	const cut = whole.slice(0, characters - 1);
	const end = cut.lastIndexOf(' ');
	return `${(end > characters / 2 ? cut.slice(0, end) : cut).replace(/[,;:.\s]+$/, '')}…`;
}
