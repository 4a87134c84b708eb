import { numberTexts } from '../../../platform/formats/number-texts.ts';

/** A word without case and marks, for comparing. */
export const bareWord = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || word;

/** Pairs of equal positions, ascending in both: the longest common subsequence, found by dynamic programming. */
export function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
	// a line of 5,000 characters against another one would take a fifth of a second with texts
	const numberOf = numberTexts();
	const [ofA, ofB] = [Int32Array.from(a, numberOf), Int32Array.from(b, numberOf)];
	const width = b.length + 1;
	const lengths = new Uint16Array((a.length + 1) * width);
	for (let i = a.length - 1; i >= 0; i--) {
		const word = ofA[i];
		const [row, next] = [lengths.subarray(i * width, (i + 1) * width), lengths.subarray((i + 1) * width)];
		let right = 0;
		for (let j = b.length - 1; j >= 0; j--) {
			const below = next[j] ?? 0;
			right = word === ofB[j] ? (next[j + 1] ?? 0) + 1 : Math.max(below, right);
			row[j] = right;
		}
	}
	const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
	const pairs: [number, number][] = [];
	for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
		if (ofA[i] === ofB[j]) pairs.push([i++, j++]);
		else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
		else j++;
	}
	return pairs;
}
