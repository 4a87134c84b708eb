const mostWords = 4;

/**
 * Returns what an edit replaced by what, without the punctuation around it: one to four words in a row by as many. Null
 * for any other edit, for a capital that only begins a sentence, and for little words, which are wrong here and right
 * elsewhere.
 */
export function replacedWords(before: string, after: string): { find: string; replace: string } | null {
	const [old, now] = [before, after].map((text) => text.split(/\s+/).filter(Boolean)) as [string[], string[]];
	const most = Math.min(old.length, now.length);
	let start = 0;
	while (start < most && old[start] === now[start]) start++;
	let end = 0;
	while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
	const [oldRun, newRun] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
	if (oldRun.length > mostWords || newRun.length > mostWords) return null;
	const [find, replace] = [bare(oldRun.join(' ')), bare(newRun.join(' '))];
	if (!find || !replace || find === replace || /^\p{Ll}{1,3}$/u.test(find)) return null;
	const beginsSentence = start === 0 || /[.!?…:]$/.test(old[start - 1] ?? '');
	const isOnlyCapital = find.slice(1) === replace.slice(1) && find.toLowerCase() === replace.toLowerCase();
	return beginsSentence && isOnlyCapital ? null : { find, replace };
}

const bare = (words: string) => words.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
