/** Nobody says more words in a second; models that repeat themselves write many more. */
const mostPerSecond = 8;
/** What is repeated this often in a row is no longer speech but a loop. */
const mostRepeats = 8;
const longestPhrase = 16;

/** Returns the words of a stretch of sound without the loops that speech models fall into, and no more than can be said. */
export function cutRepetition(words: readonly string[], lengthMs: number): string[] {
	const kept: string[] = [];
	for (let i = 0; i < words.length; ) {
		const loop = loopAt(words, i);
		kept.push(...words.slice(i, i + (loop?.phrase ?? 1)));
		i += loop?.words ?? 1;
	}
	return kept.slice(0, Math.max(1, Math.ceil((lengthMs / 1000) * mostPerSecond)));
}

/** Returns how long the phrase that is repeated from here is, and how many words all its repeats are. */
function loopAt(words: readonly string[], from: number): { phrase: number; words: number } | null {
	for (let phrase = 1; phrase <= longestPhrase; phrase++) {
		let end = from + phrase;
		while (end < words.length && words[end] === words[end - phrase]) end++;
		const repeated = Math.floor((end - from) / phrase);
		if (repeated >= mostRepeats) return { phrase, words: repeated * phrase };
	}
	return null;
}
