/** Words from this confidence on (0 to 1) are confident. Others are shown as uncertain. */
export const confidentFrom = 0.8;

export type WordCounts = { words: number; confident: number };

type Rated = { confidence: number | null };

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

/** Returns the share of confident words, 0 to 1. Null when the engine reports no confidence. */
export const confidentShare = ({ words, confident }: WordCounts): number | null =>
	words > 0 ? confident / words : null;

/**
 * Below these shares of confident words, a transcript has low accuracy or is too uncertain for insights. Measured with
 * pocketsphinx: about half of the words are confident in clean read speech, where one in four is wrong; a quarter or
 * fewer in telephone calls, where more than half are wrong.
 */
const lowAccuracyBelow = 0.6;
const tooUncertainBelow = 0.4;

export const isLowAccuracy = (share: number | null): boolean => share !== null && share < lowAccuracyBelow;
export const isTooUncertain = (share: number | null): boolean => share !== null && share < tooUncertainBelow;

/** Returns a share as a whole per cent, rounded down so that it never looks better than it is. */
export const percentOf = (share: number): number => Math.floor(share * 100);

/** Replaces a summary in files and in the assistant. */
export const tooUncertainText = (share: number | null): string =>
	`Only ${percentOf(share ?? 0)} % of the words are certain: too few for a summary.`;

/** Returns the accuracy line of a file. Empty when the engine reports no confidence. */
export const accuracyText = (share: number | null): string =>
	share === null ? '' : `${percentOf(share)} % of the words are certain`;
