import { samplesPerMs } from '../../engines/audio/pcm/pcm-format.ts';

const decimation = 4;
const thinPerMs = samplesPerMs / decimation;

/** Returns the lag in ms, within half a second, with the highest correlation. Both signals are 16 kHz s16le. */
export function findLag(reference: Buffer, heard: Buffer, claimedMs: number): { lagMs: number; correlation: number } {
	const wanted = thin(heard, 0, 1_000);
	const around = thin(reference, claimedMs - 500, 2_000);
	let best = { lagMs: 0, correlation: -1 };
	for (let shift = 0; shift + wanted.length <= around.length; shift++) {
		const correlation = correlate(wanted, around.subarray(shift, shift + wanted.length));
		if (correlation > best.correlation) best = { lagMs: shift / thinPerMs - 500, correlation };
	}
	return best;
}

function thin(pcm: Buffer, fromMs: number, lengthMs: number): Float64Array {
	const first = fromMs * samplesPerMs;
	return Float64Array.from({ length: lengthMs * thinPerMs }, (_, index) => {
		let sum = 0;
		for (let i = 0; i < decimation; i++) sum += sampleAt(pcm, first + index * decimation + i);
		return sum;
	});
}

const sampleAt = (pcm: Buffer, index: number) =>
	index >= 0 && 2 * index + 2 <= pcm.length ? pcm.readInt16LE(2 * index) : 0;

function correlate(a: Float64Array, b: Float64Array): number {
	let [product, squaresA, squaresB] = [0, 0, 0];
	for (let i = 0; i < a.length; i++) {
		const [x, y] = [a[i] ?? 0, b[i] ?? 0];
		product += x * y;
		squaresA += x * x;
		squaresB += y * y;
	}
	return squaresA > 0 && squaresB > 0 ? product / Math.sqrt(squaresA * squaresB) : 0;
}
