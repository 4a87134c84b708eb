const zeroCrossings = 16;

/** Uses windowed sinc (J. O. Smith, "Digital Audio Resampling"). Sample n is exactly at n / outputRate seconds. */
export class Resampler {
	readonly #step: number;
	readonly #phases: number;
	readonly #filters: Float32Array[];
	readonly #half: number;
	#input: Float32Array;
	#inputStart: number;
	#outputCount = 0;

	constructor(inputRate: number, outputRate: number) {
		const divisor = greatestCommonDivisor(inputRate, outputRate);
		this.#step = inputRate / divisor;
		this.#phases = outputRate / divisor;
		const cutoff = Math.min(1, outputRate / inputRate);
		this.#half = Math.ceil(zeroCrossings / cutoff);
		this.#filters = Array.from({ length: this.#phases }, (_, phase) =>
			filter(phase / this.#phases, this.#half, cutoff),
		);
		this.#inputStart = -this.#half;
		this.#input = new Float32Array(this.#half);
	}

	push(samples: Float32Array): Float32Array {
		const input = new Float32Array(this.#input.length + samples.length);
		input.set(this.#input);
		input.set(samples, this.#input.length);
		const end = this.#inputStart + input.length;
		const output: number[] = [];
		for (;;) {
			const centre = Math.floor((this.#outputCount * this.#step) / this.#phases);
			if (centre + this.#half >= end) break;
			const taps = this.#filters[(this.#outputCount * this.#step) % this.#phases] as Float32Array;
			output.push(weigh(input, centre - this.#half - this.#inputStart + 1, taps));
			this.#outputCount++;
		}
		const next = Math.floor((this.#outputCount * this.#step) / this.#phases) - this.#half;
		const keepFrom = Math.min(input.length, Math.max(0, next - this.#inputStart));
		this.#input = input.slice(keepFrom);
		this.#inputStart += keepFrom;
		return Float32Array.from(output);
	}

	finish(): Float32Array {
		return this.push(new Float32Array(this.#half));
	}
}

function filter(offset: number, half: number, cutoff: number): Float32Array {
	const taps = Float32Array.from({ length: 2 * half }, (_, index) => {
		const distance = index - half + 1 - offset;
		const window = 0.5 + 0.5 * Math.cos((Math.PI * Math.max(-half, Math.min(half, distance))) / half);
		return cutoff * sinc(cutoff * distance) * window;
	});
	const sum = taps.reduce((total, tap) => total + tap, 0);
	return taps.map((tap) => tap / sum);
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

function weigh(input: Float32Array, start: number, taps: Float32Array): number {
	let sum = 0;
	for (let i = 0; i < taps.length; i++) sum += (input[start + i] as number) * (taps[i] as number);
	return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
	return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
