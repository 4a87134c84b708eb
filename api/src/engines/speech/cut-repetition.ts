/** People do not speak faster. Looping models write many more words. */
const mostPerSecond = 8;
/** More repeats in a row are a model loop, not speech. */
const mostRepeats = 8;
const longestPhrase = 16;

export function cutRepetition(words: readonly string[], lengthMs: number): string[] {
	const kept: string[] = [];
	for (let i = 0; i < words.length; ) {
		const loop = loopAt(words, i);
		kept.push(...words.slice(i, i + (loop?.phrase ?? 1)));
		i += loop?.words ?? 1;
	}
	return kept.slice(0, Math.max(1, Math.ceil((lengthMs / 1000) * mostPerSecond)));
}

function loopAt(words: readonly string[], from: number): { phrase: number; words: number } | null {
	for (let phrase = 1; phrase <= longestPhrase; phrase++) {
		let end = from + phrase;
		while (end < words.length && words[end] === words[end - phrase]) end++;
		const repeated = Math.floor((end - from) / phrase);
		if (repeated >= mostRepeats) return { phrase, words: repeated * phrase };
	}
	return null;
}
