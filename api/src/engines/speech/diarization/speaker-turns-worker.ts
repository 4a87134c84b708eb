import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { lengthMs, readPcmSpan, toSamples } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';
import { frameMs } from './acoustics/frames.ts';
import { coefficients, melCepstrum } from './acoustics/mel-cepstrum.ts';
import { changeCosts } from './change-costs.ts';
import { diarize, type SpeechFrames } from './diarize.ts';
import type { SpeakerTurnsRequest } from './find-speaker-turns.ts';

const { pcmPath, speech, words, voices }: SpeakerTurnsRequest = workerData;
const frames = await readSpeechFrames(pcmPath, speech);
parentPort?.postMessage(diarize({ ...frames, costs: changeCosts(frames, words) }, voices));

async function readSpeechFrames(pcmPath: string, speech: readonly Span[]): Promise<Omit<SpeechFrames, 'costs'>> {
	await using file = await open(pcmPath);
	const most = speech.reduce((sum, span) => sum + Math.ceil(lengthMs(span) / frameMs), 0);
	const values = new Float32Array(most * coefficients);
	const regions: SpeechFrames['regions'] = [];
	let count = 0;
	for (const span of speech) {
		const features = melCepstrum(toSamples(await readPcmSpan(file, span)));
		values.set(features, count * coefficients);
		const found = features.length / coefficients;
		if (found) regions.push({ frames: { from: count, to: count + found }, startedAt: span.startedAt });
		count += found;
	}
	return { values, size: coefficients, count, regions };
}
