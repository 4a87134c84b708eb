/** 0 to 1. Other words are shown as uncertain. */
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

/** Returns 0 to 1. Null when the engine reports no confidence. */
export const confidentShare = ({ words, confident }: WordCounts): number | null =>
	words > 0 ? confident / words : null;

/**
 * Measured with pocketsphinx: about half of the words are confident in clean read speech, where one in four is wrong,
 * and a quarter or fewer in telephone calls, where more than half are wrong.
 */
const lowAccuracyBelow = 0.6;
const tooUncertainBelow = 0.4;

export const isLowAccuracy = (share: number | null): boolean => share !== null && share < lowAccuracyBelow;
export const isTooUncertain = (share: number | null): boolean => share !== null && share < tooUncertainBelow;

/** Rounds down, so that a share never looks better than it is. */
export const percentOf = (share: number): number => Math.floor(share * 100);

export const tooUncertainText = (share: number | null): string =>
	`Only ${percentOf(share ?? 0)} % of the words are certain: too few for a summary.`;

export const accuracyText = (share: number | null): string =>
	share === null ? '' : `${percentOf(share)} % of the words are certain`;
