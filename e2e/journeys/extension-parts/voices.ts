import { join } from 'node:path';
import { addSamples, sampleRate, samplesPerMs, writeWav } from '../../fixtures/pcm.ts';
import { speak } from '../../fixtures/speak.ts';

export const myText = 'good morning and thank you for calling';
export const othersText = 'good morning i would like to talk about the meeting';
export const myVoice = speak('slt', myText);
export const othersVoice = speak('rms', othersText);

export const myVoiceAtMs = 6_000;

export function writeVoices(folder: string): { microphone: string; others: string } {
	const [microphone, others] = [join(folder, 'microphone.wav'), join(folder, 'others.wav')];
	const track = new Float32Array(60 * sampleRate);
	addSamples(track, myVoice, myVoiceAtMs * samplesPerMs);
	writeWav(microphone, [track]);
	writeWav(others, [othersVoice]);
	return { microphone, others };
}
