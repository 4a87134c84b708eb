import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pcmSampleRate } from '../../audio/pcm/pcm-format.ts';
import { readPcmSpan, toSamples } from '../pcm.ts';
import type { Span } from '../speech-engine.ts';
import type { LanguageModel } from './language-model.ts';

export type LanguageRequest = { model: LanguageModel; pcmPath: string; parts: Span[][] };

type Stream = { acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void };
type Identification = { createStream(): Stream; compute(stream: Stream): string };
type Sherpa = { SpokenLanguageIdentification: new (config: object) => Identification };

process.on('message', async ({ model, pcmPath, parts }: LanguageRequest) => {
	const sherpa: Sherpa = createRequire(import.meta.url)('sherpa-onnx-node');
	const identification = new sherpa.SpokenLanguageIdentification({
		whisper: model.whisper,
		numThreads: 1,
		provider: 'cpu',
	});
	await using file = await open(pcmPath);
	const codes: string[] = [];
	for (const regions of parts) {
		const stream = identification.createStream();
		for (const region of regions)
			stream.acceptWaveform({ sampleRate: pcmSampleRate, samples: toSamples(await readPcmSpan(file, region)) });
		codes.push(identification.compute(stream));
	}
	process.send?.(codes);
});
process.on('disconnect', () => process.exit());
