import { pcmSampleRate } from './pcm-format.ts';

const cutoffHz = 10;
const pole = 1 - (2 * Math.PI * cutoffHz) / pcmSampleRate;

/** A third of a per cent of full scale. Detectors take a larger offset, which some sound cards add, for sound. */
const leastOffset = 100;

/** Removes an offset in place: y[n] = x[n] - x[n-1] + p y[n-1] (J. O. Smith, "Introduction to Digital Filters"). */
export class DcBlocker {
	#before: number | null = null;
	#filtered = 0;
	#isOn = false;

	apply(samples: Int16Array): void {
		this.#isOn ||= Math.abs(meanOf(samples)) > leastOffset;
		if (!this.#isOn) return;
		let before = this.#before ?? samples[0] ?? 0;
		let filtered = this.#filtered;
		for (let i = 0; i < samples.length; i++) {
			const sample = samples[i] as number;
			filtered = sample - before + pole * filtered;
			before = sample;
			samples[i] = Math.max(-32_768, Math.min(32_767, Math.round(filtered)));
		}
		this.#before = before;
		this.#filtered = filtered;
	}
}

function meanOf(samples: Int16Array): number {
	let sum = 0;
	for (let i = 0; i < samples.length; i++) sum += samples[i] as number;
	return sum / Math.max(1, samples.length);
}
