import { join } from 'node:path';
import { addSamples, sampleRate, samplesPerMs, writeWav } from '../../fixtures/pcm.ts';
import { speak } from '../../fixtures/speak.ts';

export const mineSaid = 'good morning and thank you for calling';
export const theirsSaid = 'good morning i would like to talk about the meeting';
export const mine = speak('slt', mineSaid);
export const theirs = speak('rms', theirsSaid);

/** After the microphone was opened. */
export const mineAtMs = 6_000;

/** Writes what the microphone hears over and over, and what the page plays. */
export function writeVoices(folder: string): { microphone: string; others: string } {
	const [microphone, others] = [join(folder, 'microphone.wav'), join(folder, 'others.wav')];
	const track = new Float32Array(60 * sampleRate);
	addSamples(track, mine, mineAtMs * samplesPerMs);
	writeWav(microphone, [track]);
	writeWav(others, [theirs]);
	return { microphone, others };
}
