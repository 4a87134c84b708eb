/** A word without case and marks, for comparing. */
export const bareWord = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || word;

/** Pairs of equal positions, ascending in both: the longest common subsequence, found by dynamic programming. */
export function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
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
