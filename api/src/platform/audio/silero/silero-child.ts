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
const windowsPerPiece = 64;
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

function report() {
	for (; !vad.isEmpty(); vad.pop()) {
		const { start, samples } = vad.front(false);
		process.stdout.write(`${start} ${start + samples.length}\n`);
	}
}

/** A loop, since `Float32Array.from` with a function took a fifth of all the time. */
function toFloats(piece: Int16Array, from: number): Float32Array {
	const samples = new Float32Array(Math.min(windowSize, piece.length - from));
	for (let i = 0; i < samples.length; i++) samples[i] = (piece[from + i] as number) / 0x8000;
	return samples;
}

let pieces = 0;
for await (const piece of readPcm(pcmPath, { samplesPerPiece: windowSize * windowsPerPiece })) {
	for (let from = 0; from < piece.length; from += windowSize) vad.acceptWaveform(toFloats(piece, from));
	report();
	// an empty line shows the parent that a long silence is not a hang
	if (++pieces % piecesPerMinute === 0) process.stdout.write('\n');
}
vad.flush();
report();
