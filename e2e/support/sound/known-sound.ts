import { randomNumbers } from '../../../api/src/testing/random.ts';
import { samplesPerMs } from '../../fixtures/pcm.ts';

/** One random number per quarter of a millisecond keeps the noise below 2 kHz, where Opus is exact. */
const samplesPerNumber = 4;

/** Noise at 16 kHz that never repeats, so that each moment can be identified. `loudness` is its largest sample. */
export function knownSound(durationMs: number, seed: number, loudness = 0.5): Float32Array {
	const next = randomNumbers(seed);
	const sound = new Float32Array(durationMs * samplesPerMs);
	let from = 0;
	for (let at = 0; at < sound.length; at += samplesPerNumber) {
		const to = (2 * next() - 1) * loudness;
		for (let i = 0; i < samplesPerNumber; i++) sound[at + i] = from + ((to - from) * i) / samplesPerNumber;
		from = to;
	}
	return sound;
}
