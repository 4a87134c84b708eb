/** Child process: `recogniser-child.ts CONFIG` recognises the samples that its parent sends, one piece after another. */
import { createRequire } from 'node:module';
import { pcmSampleRate } from '../../audio/pcm/pcm-format.ts';
import type { RecogniserConfig } from './recogniser-config.ts';
import type { RecognisedPiece } from './to-words.ts';

type Stream = {
	acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void;
	inputFinished(): void;
};
type Result = { text: string; tokens: string[]; timestamps: number[]; ys_probs?: number[] };
type Online = {
	createStream(): Stream;
	isReady(stream: Stream): boolean;
	decode(stream: Stream): void;
	getResult(stream: Stream): Result;
};
type Offline = Pick<Online, 'createStream' | 'decode' | 'getResult'>;
type Sherpa = { OnlineRecognizer: new (config: object) => Online; OfflineRecognizer: new (config: object) => Offline };

export type PieceRequest = { id: number; samples: Float32Array };
export type PieceAnswer = RecognisedPiece & { id: number; memoryBytes: number };

const { kind, config }: RecogniserConfig = JSON.parse(process.argv[2] ?? '{}');
const sherpa: Sherpa = createRequire(import.meta.url)('sherpa-onnx-node');
const recognise =
	kind === 'online' ? streaming(new sherpa.OnlineRecognizer(config)) : whole(new sherpa.OfflineRecognizer(config));

process.on('message', ({ id, samples }: PieceRequest) => {
	const { text, tokens, timestamps, ys_probs } = recognise(samples);
	const answer: PieceAnswer = {
		id,
		text,
		tokens,
		timestamps,
		logProbabilities: ys_probs ?? [],
		memoryBytes: process.memoryUsage.rss(),
	};
	process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

/** A streaming model needs silence after the last word, or it keeps it back. */
function streaming(recogniser: Online) {
	const silence = new Float32Array(0.8 * pcmSampleRate);
	return (samples: Float32Array): Result => {
		const stream = recogniser.createStream();
		for (const each of [samples, silence]) stream.acceptWaveform({ sampleRate: pcmSampleRate, samples: each });
		stream.inputFinished();
		while (recogniser.isReady(stream)) recogniser.decode(stream);
		return recogniser.getResult(stream);
	};
}

function whole(recogniser: Offline) {
	return (samples: Float32Array): Result => {
		const stream = recogniser.createStream();
		stream.acceptWaveform({ sampleRate: pcmSampleRate, samples });
		recogniser.decode(stream);
		return recogniser.getResult(stream);
	};
}
