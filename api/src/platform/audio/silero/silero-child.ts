/** Child process: `silero-child.ts MODEL PCM` prints one `start end` line in samples per region of speech. */
import { createRequire } from 'node:module';
import { pcmSampleRate } from '../pcm/pcm-format.ts';
import { readPcm } from '../pcm/read-pcm.ts';

type Vad = {
	acceptWaveform(samples: Float32Array): void;
	isEmpty(): boolean;
	front(useExternalBuffer: boolean): { start: number; samples: Float32Array };
	pop(): void;
	flush(): void;
};
type Sherpa = { Vad: new (config: object, bufferSeconds: number) => Vad };

const windowSize = 512;
const windowsPerPiece = 16;
/** -60 dBFS: quieter than what anybody could hear. */
const silentPeak = 33;
/** A second of silence ends a region of speech. */
const piecesToEnd = 2;
const piecesPerMinute = Math.ceil((60 * pcmSampleRate) / (windowSize * windowsPerPiece));

const [model = '', pcmPath = ''] = process.argv.slice(2);
const sherpa: Sherpa = createRequire(import.meta.url)('sherpa-onnx-node');
const sileroVad = {
	model,
	threshold: 0.5,
	minSpeechDuration: 0.25,
	minSilenceDuration: 0.5,
	maxSpeechDuration: 30,
	windowSize,
};
const vad = new sherpa.Vad({ sileroVad, sampleRate: pcmSampleRate, numThreads: 1 }, 60);

/** Samples that the detector was not given. */
let skipped = 0;

function report() {
	for (; !vad.isEmpty(); vad.pop()) {
		const { start, samples } = vad.front(false);
		process.stdout.write(`${skipped + start} ${skipped + start + samples.length}\n`);
	}
}

function listen(piece: Int16Array) {
	for (let from = 0; from < piece.length; from += windowSize) vad.acceptWaveform(toFloats(piece, from));
	report();
}

/** A loop, since `Float32Array.from` with a function took a fifth of all the time. */
function toFloats(piece: Int16Array, from: number): Float32Array {
	const samples = new Float32Array(Math.min(windowSize, piece.length - from));
	for (let i = 0; i < samples.length; i++) samples[i] = (piece[from + i] as number) / 0x8000;
	return samples;
}

/**
 * Half of each channel of a call is silence, and the detector takes as long for it as for speech: it hears its first second
 * and its last piece.
 */
let silentPieces = 0;
let held: Int16Array | null = null;
let pieces = 0;
for await (const piece of readPcm(pcmPath, { samplesPerPiece: windowSize * windowsPerPiece })) {
	silentPieces = piece.every((sample) => Math.abs(sample) < silentPeak) ? silentPieces + 1 : 0;
	if (silentPieces > piecesToEnd) {
		skipped += held?.length ?? 0;
		held = piece.slice();
	} else {
		if (held) listen(held);
		held = null;
		listen(piece);
	}
	// an empty line shows the parent that a long silence is not a hang
	if (++pieces % piecesPerMinute === 0) process.stdout.write('\n');
}
vad.flush();
report();
