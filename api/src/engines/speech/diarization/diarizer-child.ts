import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { samplesPerMs } from '../../audio/pcm/pcm-format.ts';
import { readPcmSpan, toSamples } from '../pcm.ts';
import type { SpeakerModels } from '../sherpa-onnx/speaker-model.ts';
import type { Span } from '../speech-engine.ts';
import type { SpeakerTurnsRequest } from './find-speaker-turns.ts';

export type DiarizerRequest = Pick<SpeakerTurnsRequest, 'pcmPath' | 'speech'> & {
	voices: number;
	models: SpeakerModels;
};
export type SpeakerSegment = { start: number; end: number; speaker: number };

type Diarization = { process(samples: Float32Array): SpeakerSegment[] };
type Sherpa = { OfflineSpeakerDiarization: new (config: object) => Diarization };

const mostThreads = 4;

process.on('message', async ({ models, pcmPath, speech, voices }: DiarizerRequest) => {
	const sherpa: Sherpa = createRequire(import.meta.url)('sherpa-onnx-node');
	const shared = { numThreads: Math.min(mostThreads, availableParallelism()), provider: 'cpu' };
	const diarization = new sherpa.OfflineSpeakerDiarization({
		segmentation: { pyannote: { model: models.segmentation.path }, ...shared },
		embedding: { model: models.embedding.path, ...shared },
		clustering: { numClusters: voices, threshold: 0.5 },
		minDurationOn: 0.3,
		minDurationOff: 0.5,
	});
	process.send?.(diarization.process(await readSpeech(pcmPath, speech)));
});
process.on('disconnect', () => process.exit());

/** Puts silence between the speech regions, which may hold crosstalk. */
async function readSpeech(pcmPath: string, speech: readonly Span[]): Promise<Float32Array> {
	await using file = await open(pcmPath);
	const samples = new Float32Array(Math.ceil(speech.at(-1)?.endedAt ?? 0) * samplesPerMs);
	for (const span of speech) {
		const own = toSamples(await readPcmSpan(file, span));
		const from = Math.round(span.startedAt) * samplesPerMs;
		samples.set(own.subarray(0, samples.length - from), from);
	}
	return samples;
}
