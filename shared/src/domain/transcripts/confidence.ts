/** A word is confident from this confidence on (0 to 1); below it, it is shown as uncertain. */
export const confidentFrom = 0.8;

/** How many words of a transcript have a confidence of the engine, and how many of them are confident. */
export type WordCounts = { words: number; confident: number };

type Rated = { confidence: number | null };

/** The engine doubted what it heard. */
export const isUnsure = ({ confidence }: Rated): boolean => confidence !== null && confidence < confidentFrom;

export function countWords(words: Iterable<Rated>): WordCounts {
	const counts: WordCounts = { words: 0, confident: 0 };
	for (const { confidence } of words) {
		if (confidence === null) continue;
		counts.words++;
		if (confidence >= confidentFrom) counts.confident++;
	}
	return counts;
}

/** Returns the share of confident words, 0 to 1; null when the engine gives no confidence. */
export const confidentShare = ({ words, confident }: WordCounts): number | null =>
	words > 0 ? confident / words : null;

/**
 * Below these shares of confident words a transcript is of low accuracy, and too uncertain to draw conclusions from.
 * Measured with pocketsphinx: of clean read speech, where one word in four is wrong, about half of the words are
 * confident; of telephone calls, where more than half are wrong, a quarter or fewer.
 */
const lowAccuracyBelow = 0.6;
const tooUncertainBelow = 0.4;

export const isLowAccuracy = (share: number | null): boolean => share !== null && share < lowAccuracyBelow;
export const isTooUncertain = (share: number | null): boolean => share !== null && share < tooUncertainBelow;

/** Returns a share as a whole per cent, rounded down, so that nothing looks better than it is. */
export const percentOf = (share: number): number => Math.floor(share * 100);

/** What stands in the place of a summary, in files and in the assistant. */
export const tooUncertainText = (share: number | null): string =>
	`Too uncertain to summarise: ${percentOf(share ?? 0)} % of the words are certain.`;

/** The accuracy of a transcript in a file; empty when the engine gives no confidence. */
export const accuracyText = (share: number | null): string =>
	share === null ? '' : `${percentOf(share)} % of the words are certain`;
