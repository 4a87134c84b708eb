import { normalisedWords } from '../../../api/src/testing/audio/word-error-rate.ts';

/** `startedAt` in ms. */
export type TimedWord = { text: string; startedAt: number };
export type HeardWord = TimedWord & { confidence: number | null };

export type WordScore = {
	heard: number;
	spoken: number;
	/** Differences in ms between the starts of matching words. Empty without reference times. */
	startErrors: number[];
	confidences: { confidence: number; isRight: boolean }[];
};

/** Compares the words of a transcript with the spoken ones, and their times where known. */
export function scoreWords(text: string, times: readonly TimedWord[], heard: readonly HeardWord[]): WordScore {
	const spoken = normalisedWords(text);
	const words = heard.flatMap((word) => normalisedWords(word.text).map((one) => ({ ...word, text: one })));
	const texts = words.map((word) => word.text);
	const right = new Set(equalWords(spoken, texts).map(([, i]) => i));
	return {
		heard: words.length,
		spoken: spoken.length,
		startErrors: equalWords(
			times.map((word) => word.text),
			texts,
		).map(([i, j]) => Math.abs((times[i]?.startedAt ?? 0) - (words[j]?.startedAt ?? 0))),
		confidences: words.flatMap(({ confidence }, i) =>
			confidence === null ? [] : [{ confidence, isRight: right.has(i) }],
		),
	};
}

/** Returns the equal words of the cheapest alignment of two texts (Levenshtein on words). */
function equalWords(one: readonly string[], other: readonly string[]): [number, number][] {
	const costs = [Array.from({ length: other.length + 1 }, (_, i) => i)];
	const costAt = (i: number, j: number) => costs[i]?.[j] ?? 0;
	for (const [i, word] of one.entries()) {
		const row = [i + 1];
		costs.push(row);
		for (const [j, its] of other.entries())
			row.push(Math.min(costAt(i, j) + Number(word !== its), costAt(i, j + 1) + 1, (row[j] ?? 0) + 1));
	}
	const pairs: [number, number][] = [];
	for (let i = one.length, j = other.length; i > 0 && j > 0; ) {
		const isEqual = one[i - 1] === other[j - 1];
		if (costAt(i, j) === costAt(i - 1, j - 1) + Number(!isEqual)) {
			if (isEqual) pairs.push([i - 1, j - 1]);
			[i, j] = [i - 1, j - 1];
		} else if (costAt(i, j) === costAt(i - 1, j) + 1) i--;
		else j--;
	}
	return pairs.reverse();
}

/** Returns precision and recall of words with at least this confidence. */
export function atConfidence(words: WordScore['confidences'], least: number) {
	const sure = words.filter(({ confidence }) => confidence >= least);
	const right = (some: typeof words) => some.filter(({ isRight }) => isRight).length;
	return { precision: right(sure) / sure.length, recall: right(sure) / right(words) };
}

export const percentile = (values: readonly number[], share: number): number =>
	values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;
