import { numberTexts } from '../../../platform/formats/number-texts.ts';

export const bareWord = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || word;

/** The longest common subsequence, by dynamic programming, as pairs of ascending positions. */
export function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
	// Comparing numbers is much faster: two lines of 5,000 characters would take 0.2 s as texts.
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
