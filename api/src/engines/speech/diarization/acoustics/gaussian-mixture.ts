import type { Frames } from './frames.ts';

const rounds = 12;
const framesPerComponent = 100;
const mostTrainingFrames = 6_000;

type Component = { weight: number; means: Float64Array; variances: Float64Array };
export type Mixture = (frame: number) => number;

/** A mixture of diagonal Gaussians trained by expectation maximisation (Dempster, Laird and Rubin 1977). */
export function trainMixture(frames: Frames, members: readonly number[], components = 6): Mixture {
	const step = Math.max(1, Math.ceil(members.length / mostTrainingFrames));
	const training = members.filter((_, i) => i % step === 0);
	const count = Math.max(1, Math.min(components, Math.floor(training.length / framesPerComponent)));
	const overall = momentsOf(frames, training);
	let mixture: Component[] = Array.from({ length: count }, (_, m) => {
		const seed = training[Math.floor(((m + 0.5) * training.length) / count)] ?? 0;
		const means = Float64Array.from(frames.values.subarray(seed * frames.size, (seed + 1) * frames.size));
		return { weight: 1 / count, means, variances: overall.variances.map((variance) => variance + 0.01) };
	});
	for (let round = 0; round < rounds; round++) mixture = improve(frames, training, mixture, overall);
	const score = scorer(frames, mixture);
	const shares = new Float64Array(mixture.length);
	return (frame) => score(frame, shares);
}

type Moments = { means: Float64Array; variances: Float64Array };

function momentsOf({ values, size }: Frames, members: readonly number[]): Moments {
	const means = new Float64Array(size);
	const squares = new Float64Array(size);
	for (const frame of members) {
		for (let i = 0; i < size; i++) {
			const value = values[frame * size + i] ?? 0;
			means[i] = (means[i] ?? 0) + value / members.length;
			squares[i] = (squares[i] ?? 0) + value ** 2 / members.length;
		}
	}
	return { means, variances: squares.map((square, i) => Math.max(1e-6, square - (means[i] ?? 0) ** 2)) };
}

/** Avoids allocations, because diarization spends nearly all its time here. */
function scorer(
	{ values, size }: Frames,
	mixture: readonly Component[],
): (frame: number, shares: Float64Array) => number {
	const means = Float64Array.from(mixture.flatMap((each) => [...each.means]));
	const precisions = Float64Array.from(mixture.flatMap((each) => [...each.variances].map((variance) => 1 / variance)));
	const constants = mixture.map(
		({ weight, variances }) =>
			Math.log(weight) - 0.5 * variances.reduce((sum, variance) => sum + Math.log(variance), 0),
	);
	return (frame, shares) => {
		let largest = Number.NEGATIVE_INFINITY;
		for (let m = 0; m < constants.length; m++) {
			let distance = 0;
			for (let i = 0; i < size; i++) {
				const at = m * size + i;
				distance += ((values[frame * size + i] as number) - (means[at] as number)) ** 2 * (precisions[at] as number);
			}
			const log = (constants[m] as number) - 0.5 * distance;
			shares[m] = log;
			if (log > largest) largest = log;
		}
		let sum = 0;
		for (let m = 0; m < constants.length; m++) sum += shares[m] = Math.exp((shares[m] as number) - largest);
		for (let m = 0; m < constants.length; m++) shares[m] = (shares[m] as number) / sum;
		return largest + Math.log(sum);
	};
}

function improve(
	frames: Frames,
	members: readonly number[],
	mixture: readonly Component[],
	overall: Moments,
): Component[] {
	const { values, size } = frames;
	const score = scorer(frames, mixture);
	const shares = new Float64Array(mixture.length);
	const sums = mixture.map(() => ({ count: 0, values: new Float64Array(size), squares: new Float64Array(size) }));
	for (const frame of members) {
		score(frame, shares);
		sums.forEach((sum, m) => {
			const share = shares[m] ?? 0;
			sum.count += share;
			for (let i = 0; i < size; i++) {
				const value = values[frame * size + i] ?? 0;
				sum.values[i] = (sum.values[i] ?? 0) + share * value;
				sum.squares[i] = (sum.squares[i] ?? 0) + share * value ** 2;
			}
		});
	}
	return sums.map((sum) => {
		const prior = 1e-3;
		const count = sum.count + prior;
		const means = sum.values.map((value, i) => (value + prior * (overall.means[i] ?? 0)) / count);
		const variances = sum.squares.map((square, i) => {
			const [mean, variance] = [overall.means[i] ?? 0, overall.variances[i] ?? 1];
			const own = (square + prior * (variance + mean ** 2)) / count - (means[i] ?? 0) ** 2;
			return Math.max(own, variance * 0.05);
		});
		return { weight: count / members.length, means, variances };
	});
}
