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

/** A part of the current speech of a source. `isNew` discards earlier speech, and `isLast` ends it. */
export type StreamPart = { source: string; isNew: boolean; isLast: boolean };
/** `growing` names a piece that is sent again, longer. */
export type PieceRequest = { id: number; samples: Float32Array; part?: StreamPart; growing?: string };
export type PieceAnswer = RecognisedPiece & { id: number; memoryBytes: number; heardSamples: number };

const { kind, config }: RecogniserConfig = JSON.parse(process.argv[2] ?? '{}');
const sherpa: Sherpa = createRequire(import.meta.url)('sherpa-onnx-node');
const online = kind === 'online' ? new sherpa.OnlineRecognizer(config) : null;
const offline = online ? null : new sherpa.OfflineRecognizer(config);
const streams = new Map<string, { stream: Stream; heardSamples: number }>();

process.on('message', ({ id, samples, part }: PieceRequest) => {
	const recognised = recognise(samples, part);
	const { text, tokens, timestamps, ys_probs } = recognised.result;
	const answer: PieceAnswer = {
		id,
		text,
		tokens,
		timestamps,
		logProbabilities: ys_probs ?? [],
		memoryBytes: process.memoryUsage.rss(),
		heardSamples: recognised.heardSamples,
	};
	process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

function recognise(samples: Float32Array, part?: StreamPart): { result: Result; heardSamples: number } {
	if (online) return listen(online, samples, part);
	if (!offline) throw new Error('there is no recogniser');
	const stream = offline.createStream();
	stream.acceptWaveform({ sampleRate: pcmSampleRate, samples });
	offline.decode(stream);
	return { result: offline.getResult(stream), heardSamples: samples.length };
}

function listen(recogniser: Online, samples: Float32Array, part?: StreamPart) {
	const { source = '', isNew = true, isLast = true } = part ?? {};
	const known = isNew ? undefined : streams.get(source);
	const stream = known?.stream ?? recogniser.createStream();
	const heardSamples = (known?.heardSamples ?? 0) + samples.length;
	streams.set(source, { stream, heardSamples });
	stream.acceptWaveform({ sampleRate: pcmSampleRate, samples });
	if (isLast) {
		// Trailing silence makes a streaming model release the last word.
		stream.acceptWaveform({ sampleRate: pcmSampleRate, samples: new Float32Array(0.8 * pcmSampleRate) });
		stream.inputFinished();
		streams.delete(source);
	}
	while (recogniser.isReady(stream)) recogniser.decode(stream);
	return { result: recogniser.getResult(stream), heardSamples };
}
