import { createPowerSpectrum } from './power-spectrum.ts';

const sampleRate = 16_000;
const transformSize = 512;
const windowSize = 400;
const hopSize = 160;
const bands = 30;
const [lowestHz, highestHz] = [100, 7_600];
const preEmphasis = 0.97;
/** Excludes the zeroth coefficient, which is loudness. More coefficients would distinguish words rather than voices. */
export const coefficients = 12;

const toMel = (hz: number) => 1127 * Math.log(1 + hz / 700);
const toHz = (mel: number) => 700 * (Math.exp(mel / 1127) - 1);

const powerSpectrum = createPowerSpectrum(transformSize);
const hamming = Float64Array.from(
	{ length: windowSize },
	(_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (windowSize - 1)),
);
const filters = Array.from({ length: bands }, (_, band) => triangle(band));
const cosines = Array.from({ length: coefficients }, (_, k) =>
	Float64Array.from(
		{ length: bands },
		(_, m) => Math.sqrt(2 / bands) * Math.cos((Math.PI * (k + 1) * (m + 0.5)) / bands),
	),
);

/** Computes mel-frequency cepstral coefficients (Davis and Mermelstein 1980) of 25 ms every 10 ms, from 16 kHz. */
export function melCepstrum(samples: Float32Array): Float32Array {
	const frames = Math.max(0, Math.floor((samples.length - windowSize) / hopSize) + 1);
	const result = new Float32Array(frames * coefficients);
	const buffer = new Float64Array(transformSize);
	for (let frame = 0; frame < frames; frame++) {
		const start = frame * hopSize;
		for (let i = 0; i < windowSize; i++) {
			const previous = samples[Math.max(0, start + i - 1)] ?? 0;
			buffer[i] = ((samples[start + i] ?? 0) - preEmphasis * previous) * (hamming[i] ?? 0);
		}
		const power = powerSpectrum(buffer);
		const energies = filters.map((filter) => Math.log(filtered(power, filter)));
		cosines.forEach((row, k) => {
			result[frame * coefficients + k] = energies.reduce((sum, energy, m) => sum + energy * (row[m] ?? 0), 0);
		});
	}
	return result;
}

type Filter = { from: number; weights: Float64Array };

function triangle(band: number): Filter {
	const edge = (i: number) => {
		const mel = toMel(lowestHz) + ((toMel(highestHz) - toMel(lowestHz)) * i) / (bands + 1);
		return (toHz(mel) * transformSize) / sampleRate;
	};
	const [low, peak, high] = [edge(band), edge(band + 1), edge(band + 2)];
	const from = Math.ceil(low);
	const weights = Float64Array.from({ length: Math.max(1, Math.floor(high) - from + 1) }, (_, i) => {
		const bin = from + i;
		return Math.max(0, bin <= peak ? (bin - low) / (peak - low) : (high - bin) / (high - peak));
	});
	return { from, weights };
}

function filtered(power: Float64Array, { from, weights }: Filter): number {
	let sum = 1e-10;
	for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (power[from + i] ?? 0);
	return sum;
}
