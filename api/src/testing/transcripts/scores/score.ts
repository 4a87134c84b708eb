export type Score = { hits: number; found: number; wanted: number };

export const noScore: Score = { hits: 0, found: 0, wanted: 0 };

export const addScores = (one: Score, other: Score): Score => ({
	hits: one.hits + other.hits,
	found: one.found + other.found,
	wanted: one.wanted + other.wanted,
});

/** 1 when nothing was found. */
export const precision = ({ hits, found }: Score): number => (found === 0 ? 1 : hits / found);

/** 1 when there is nothing to find. */
export const recall = ({ hits, wanted }: Score): number => (wanted === 0 ? 1 : hits / wanted);

export function scoreSets(found: Iterable<string>, wanted: Iterable<string>): Score {
	const [all, right] = [new Set(found), new Set(wanted)];
	return { hits: [...all].filter((key) => right.has(key)).length, found: all.size, wanted: right.size };
}
