import type { Frames } from './frames.ts';

const rounds = 12;
const framesPerComponent = 40;
const mostTrainingFrames = 30_000;

type Component = { weight: number; means: Float64Array; variances: Float64Array };
/** Returns the log likelihood of one frame. */
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
	const ready = mixture.map(prepared);
	return (frame) => logLikelihood(frames, frame, ready).total;
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

/** A component with its frame-independent terms precomputed. */
type Prepared = Component & { constant: number };
const prepared = (component: Component): Prepared => ({
	...component,
	constant:
		Math.log(component.weight) - 0.5 * component.variances.reduce((sum, variance) => sum + Math.log(variance), 0),
});

function logLikelihood({ values, size }: Frames, frame: number, mixture: readonly Prepared[]) {
	const logs = mixture.map(({ constant, means, variances }) => {
		let distance = 0;
		for (let i = 0; i < size; i++) {
			distance += ((values[frame * size + i] ?? 0) - (means[i] ?? 0)) ** 2 / (variances[i] ?? 1);
		}
		return constant - 0.5 * distance;
	});
	const largest = Math.max(...logs);
	const shares = logs.map((log) => Math.exp(log - largest));
	const sum = shares.reduce((a, b) => a + b, 0);
	return { total: largest + Math.log(sum), shares: shares.map((share) => share / sum) };
}

function improve(
	frames: Frames,
	members: readonly number[],
	mixture: readonly Component[],
	overall: Moments,
): Component[] {
	const { values, size } = frames;
	const ready = mixture.map(prepared);
	const sums = mixture.map(() => ({ count: 0, values: new Float64Array(size), squares: new Float64Array(size) }));
	for (const frame of members) {
		const { shares } = logLikelihood(frames, frame, ready);
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
