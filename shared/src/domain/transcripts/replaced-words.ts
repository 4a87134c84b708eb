import { findWords, type WrittenWord } from './words/split-words.ts';

const mostWords = 4;

/**
 * Returns the words that an edit replaced: one to four by as many. Null for any other edit, a capital at the start of a
 * sentence, and function words, whose correction does not apply elsewhere.
 */
export function replacedWords(before: string, after: string): { find: string; replace: string } | null {
	const [oldWords, nowWords] = [findWords(before), findWords(after)];
	const [old, now] = [oldWords.map(({ text }) => text), nowWords.map(({ text }) => text)];
	const most = Math.min(old.length, now.length);
	let start = 0;
	while (start < most && old[start] === now[start]) start++;
	let end = 0;
	while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
	const [oldRun, newRun] = [oldWords.slice(start, old.length - end), nowWords.slice(start, now.length - end)];
	if (oldRun.length > mostWords || newRun.length > mostWords) return null;
	const [find, replace] = [bare(textOf(before, oldRun)), bare(textOf(after, newRun))];
	if (!find || !replace || find === replace || /^\p{Ll}{1,3}$/u.test(find)) return null;
	const beginsSentence = start === 0 || /[.!?…:]$/.test(old[start - 1] ?? '');
	const isOnlyCapital = find.slice(1) === replace.slice(1) && find.toLowerCase() === replace.toLowerCase();
	return beginsSentence && isOnlyCapital ? null : { find, replace };
}

const textOf = (text: string, run: readonly WrittenWord[]) =>
	text.slice(run[0]?.from ?? 0, run.at(-1)?.to ?? 0).replace(/\s+/g, ' ');
const bare = (words: string) => words.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
