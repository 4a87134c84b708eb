import { pcmSampleRate } from './pcm-format.ts';

/** Far below every voice. */
const cutoffHz = 10;
const pole = 1 - (2 * Math.PI * cutoffHz) / pcmSampleRate;

/** A third of a per cent of full scale. Less does no harm, and what has none stays as it is, sample by sample. */
const leastOffset = 100;

/**
 * Takes a constant offset out of 16 kHz samples, in place: some sound cards add one, which detectors of speech take for
 * sound. Begins with the first piece that has one; pieces are to be seconds long. A filter of first order,
 * y[n] = x[n] - x[n-1] + p y[n-1] (J. O. Smith, "Introduction to Digital Filters", DC blocker).
 */
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
