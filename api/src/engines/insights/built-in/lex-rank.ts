import { contentStems, type Sentence } from '../text/sentence.ts';

const ROUNDS = 30;
const DAMPING = 0.85;
const LEAST_SIMILARITY = 0.05;

export type Vectors = { similarity(a: number, b: number): number };

export function vectorise(sentences: Sentence[]): Vectors {
	const stems = sentences.map((sentence) => contentStems(sentence.words));
	const frequency = new Map<string, number>();
	for (const stem of stems.flat()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
	const idf = (stem: string) => Math.log(1 + sentences.length / (frequency.get(stem) ?? 1));
	const vectors = stems.map((all) => new Map(all.map((stem) => [stem, idf(stem)])));
	const norms = vectors.map((vector) => Math.hypot(...vector.values()) || 1);
	return {
		similarity: (a, b) => {
			const [small, large] = [vectors[a], vectors[b]].sort((x, y) => (x?.size ?? 0) - (y?.size ?? 0));
			let product = 0;
			for (const [stem, weight] of small ?? []) product += weight * (large?.get(stem) ?? 0);
			return product / ((norms[a] ?? 1) * (norms[b] ?? 1));
		},
	};
}

export function lexRank(count: number, { similarity }: Vectors): number[] {
	const links = Array.from({ length: count }, (_, row) =>
		Array.from({ length: count }, (_, column) => {
			const value = row === column ? 0 : similarity(row, column);
			return value < LEAST_SIMILARITY ? 0 : value;
		}),
	);
	const totals = links.map((row) => row.reduce((sum, value) => sum + value, 0) || 1);
	let ranks = new Array<number>(count).fill(1 / Math.max(1, count));
	for (let round = 0; round < ROUNDS; round++)
		ranks = ranks.map((_, column) => {
			const received = ranks.reduce(
				(sum, rank, row) => sum + (rank * (links[row]?.[column] ?? 0)) / (totals[row] ?? 1),
				0,
			);
			return (1 - DAMPING) / count + DAMPING * received;
		});
	const highest = Math.max(...ranks, Number.MIN_VALUE);
	return ranks.map((rank) => rank / highest);
}
