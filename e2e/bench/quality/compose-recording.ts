import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addSamples, samplesPerMs, writeWav } from '../../fixtures/pcm.ts';
import { decodeChannel } from '../../fixtures/run-ffmpeg.ts';

const pauseMs = 1_500;
const lengthMs = 30 * 60_000;

export function composeRecording(paths: readonly string[]): { path: string; times: readonly number[] } {
	const sounds = paths.map((path) => decodeChannel(path));
	const mix = new Float32Array(lengthMs * samplesPerMs);
	const times = paths.map(() => 0);
	let at = 0;
	for (let i = 0; ; i = (i + 1) % sounds.length) {
		const sound = sounds[i] ?? new Float32Array();
		if (at + sound.length > mix.length || sound.length === 0) break;
		addSamples(mix, sound, at);
		times[i] = (times[i] ?? 0) + 1;
		at += sound.length + pauseMs * samplesPerMs;
	}
	const path = join(mkdtempSync(join(tmpdir(), 'half-hour-')), 'half-hour.wav');
	writeWav(path, [mix]);
	return { path, times };
}
