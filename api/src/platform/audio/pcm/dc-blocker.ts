import { pcmSampleRate } from './pcm-format.ts';

/** Far below every voice. */
const cutoffHz = 10;
const pole = 1 - (2 * Math.PI * cutoffHz) / pcmSampleRate;

/**
 * Takes a constant offset out of 16 kHz samples, in place: some sound cards add one, which detectors of speech take for
 * sound. A filter of first order, y[n] = x[n] - x[n-1] + p y[n-1] (J. O. Smith, "Introduction to Digital Filters", DC blocker).
 */
export class DcBlocker {
	#before: number | null = null;
	#filtered = 0;

	apply(samples: Int16Array): void {
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
