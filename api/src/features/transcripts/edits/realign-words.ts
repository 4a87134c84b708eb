import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';

type Span = { startedAt: number; endedAt: number };

/**
 * Times of the words of an edited line: words that stay (the longest common subsequence, letters only) keep theirs; new
 * ones share the time of those that they replace, or of the gap they stand in, by their length, and are marked as
 * estimated. Times in ms; all lie within `line`.
 */
export function realignWords(before: readonly WordTuple[], text: string, line: Span): WordTuple[] {
	const newWords = text.split(/\s+/).filter(Boolean);
	const kept = commonWords(
		before.map(([word]) => normal(word)),
		newWords.map(normal),
	);
	const words: WordTuple[] = [];
	let [oldAt, newAt] = [0, 0];
	for (const [oldIndex, newIndex] of [...kept, [before.length, newWords.length] as const]) {
		const gap = { from: before[oldAt - 1]?.[2] ?? line.startedAt, to: before[oldIndex]?.[1] ?? line.endedAt };
		const replaced = before.slice(oldAt, oldIndex);
		const from = replaced[0]?.[1] ?? gap.from;
		const to = replaced.at(-1)?.[2] ?? gap.to;
		words.push(...spread(newWords.slice(newAt, newIndex), from, Math.max(from, to)));
		const same = before[oldIndex];
		const word = newWords[newIndex];
		if (same && word !== undefined) words.push([word, same[1], same[2], same[3], same[4]]);
		[oldAt, newAt] = [oldIndex + 1, newIndex + 1];
	}
	return words;
}

const normal = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || word;

function spread(words: readonly string[], from: number, to: number): WordTuple[] {
	const letters = words.reduce((sum, word) => sum + word.length, 0);
	let at = from;
	return words.map((word): WordTuple => {
		const startedAt = at;
		at += (word.length / letters) * (to - from);
		return [word, Math.round(startedAt), Math.round(at), null, 1];
	});
}

/** Pairs of equal positions, ascending in both: the longest common subsequence, found by dynamic programming. */
function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
	const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
	const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
	for (let i = a.length - 1; i >= 0; i--)
		for (let j = b.length - 1; j >= 0; j--) {
			const row = lengths[i];
			if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
		}
	const pairs: [number, number][] = [];
	for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
		if (a[i] === b[j]) pairs.push([i++, j++]);
		else if (at(i + 1, j) >= at(i, j + 1)) i++;
		else j++;
	}
	return pairs;
}
