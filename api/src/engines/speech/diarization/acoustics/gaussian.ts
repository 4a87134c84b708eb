import type { FrameRange, Frames } from './frames.ts';

export type Gaussian = { count: number; sums: Float64Array; products: Float64Array; logDeterminant: number };

const leastVariance = 0.01;

export function gaussianOf({ values, size }: Frames, { from, to }: FrameRange): Gaussian {
	const sums = new Float64Array(size);
	const products = new Float64Array(size * size);
	for (let frame = from; frame < to; frame++) {
		const at = frame * size;
		for (let i = 0; i < size; i++) {
			const value = values[at + i] ?? 0;
			sums[i] = (sums[i] ?? 0) + value;
			for (let j = 0; j <= i; j++)
				products[i * size + j] = (products[i * size + j] ?? 0) + value * (values[at + j] ?? 0);
		}
	}
	return withDeterminant(to - from, sums, products);
}

export const merged = (a: Gaussian, b: Gaussian): Gaussian =>
	withDeterminant(
		a.count + b.count,
		a.sums.map((sum, i) => sum + (b.sums[i] ?? 0)),
		a.products.map((product, i) => product + (b.products[i] ?? 0)),
	);

function withDeterminant(count: number, sums: Float64Array, products: Float64Array): Gaussian {
	const size = sums.length;
	const lower = new Float64Array(size * size);
	let logDeterminant = 0;
	for (let i = 0; i < size; i++) {
		for (let j = 0; j <= i; j++) {
			const mean = ((sums[i] ?? 0) * (sums[j] ?? 0)) / count ** 2;
			let value = (products[i * size + j] ?? 0) / count - mean + (i === j ? leastVariance : 0);
			for (let k = 0; k < j; k++) value -= (lower[i * size + k] ?? 0) * (lower[j * size + k] ?? 0);
			if (i === j) {
				const pivot = Math.max(value, 1e-6);
				lower[i * size + i] = Math.sqrt(pivot);
				logDeterminant += Math.log(pivot);
			} else {
				lower[i * size + j] = value / (lower[j * size + j] ?? 1);
			}
		}
	}
	return { count, sums, products, logDeterminant };
}
