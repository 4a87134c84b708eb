import { type Gaussian, merged } from './gaussian.ts';

const penaltyWeight = 2;

export type Cluster = { gaussian: Gaussian; members: number[] };

/** Clusters by the Bayesian information criterion (Chen and Gopalakrishnan 1998) in O(n²) memory, O(n) per merge. */
export function bicClustering(start: readonly Cluster[], wanted: number): Cluster[] {
	const clusters: (Cluster | null)[] = [...start];
	const costs = clusters.map((a, i) =>
		clusters.slice(0, i).map((b) => (a && b ? mergeCost(a, b) : Number.POSITIVE_INFINITY)),
	);
	for (let left = clusters.length; left > wanted; left--) {
		const [i, j] = cheapest(costs);
		const [a, b] = [clusters[i], clusters[j]];
		if (!a || !b) break;
		clusters[j] = { gaussian: merged(a.gaussian, b.gaussian), members: [...b.members, ...a.members] };
		clusters[i] = null;
		forget(costs, i);
		clusters.forEach((other, k) => {
			const current = clusters[j];
			const row = costs[Math.max(j, k)];
			if (other && current && k !== j && row) row[Math.min(j, k)] = mergeCost(other, current);
		});
	}
	return clusters.filter((cluster) => cluster !== null);
}

function mergeCost({ gaussian: a }: Cluster, { gaussian: b }: Cluster): number {
	const both = merged(a, b);
	const size = a.sums.length;
	const penalty = 0.5 * (size + (size * (size + 1)) / 2) * Math.log(both.count);
	const gain = both.count * both.logDeterminant - a.count * a.logDeterminant - b.count * b.logDeterminant;
	return 0.5 * gain - penaltyWeight * penalty;
}

function cheapest(costs: readonly (readonly number[])[]): [number, number] {
	let best: [number, number] = [0, 0];
	let least = Number.POSITIVE_INFINITY;
	costs.forEach((row, i) => {
		row.forEach((cost, j) => {
			if (cost < least) [least, best] = [cost, [i, j]];
		});
	});
	return best;
}

function forget(costs: number[][], cluster: number): void {
	costs[cluster]?.fill(Number.POSITIVE_INFINITY);
	for (const row of costs.slice(cluster + 1)) row[cluster] = Number.POSITIVE_INFINITY;
}
