import { pcmSampleRate } from './pcm-format.ts';

export const peaksPerSecond = 10;
const samplesPerPeak = pcmSampleRate / peaksPerSecond;

export class PeakMeter {
	loudest = 0;
	#peaks = new Int8Array(6_000);
	#count = 0;
	#current = 0;
	#samplesInCurrent = 0;

	add(samples: Int16Array) {
		let at = 0;
		while (at < samples.length) {
			const end = Math.min(samples.length, at + samplesPerPeak - this.#samplesInCurrent);
			this.#samplesInCurrent += end - at;
			let current = this.#current;
			for (; at < end; at++) {
				const sample = samples[at] as number;
				const size = sample < 0 ? -sample : sample;
				if (size > current) current = size;
			}
			this.#current = current;
			if (this.#samplesInCurrent === samplesPerPeak) this.#close();
		}
	}

	finish(): Int8Array {
		if (this.#samplesInCurrent > 0) this.#close();
		return this.#peaks.slice(0, this.#count);
	}

	#close() {
		if (this.#count === this.#peaks.length) {
			const longer = new Int8Array(this.#peaks.length * 2);
			longer.set(this.#peaks);
			this.#peaks = longer;
		}
		this.#peaks[this.#count++] = Math.min(127, this.#current >> 8);
		if (this.#current > this.loudest) this.loudest = this.#current;
		this.#current = 0;
		this.#samplesInCurrent = 0;
	}
}
