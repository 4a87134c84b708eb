import { type FileHandle, open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { pcmSampleRate } from '../../audio/pcm/pcm-format.ts';
import { RetryLater } from '../../jobs/failures.ts';
import { cutLongSpans } from '../cut-long-spans.ts';
import { padRegions } from '../pad-regions.ts';
import { lengthMs, readPcmSpan, toSamples, totalMs } from '../pcm.ts';
import { runInParallel } from '../run-in-parallel.ts';
import type { Span, SpeechEngine, SpeechRequest, Utterance, Word } from '../speech-engine.ts';
import { utteranceOf } from '../utterance-of.ts';
import type { SpeechModel } from './find-models.ts';
import { createRecogniserProcess, type RecogniserProcess } from './recogniser-process.ts';
import { toWords } from './to-words.ts';

/** Longer pieces lose words: models of this kind skip parts of them. */
const longestPieceMs = 20_000;
/** Regions as close as this are recognised together: with what was said before, the next words are understood better. */
const joinedWithinMs = 2_000;
/** A piece without words is recognised once more with this much silence around it. */
const silenceMs = 250;
const wordlessFromMs = 1_000;
const samplesPerMs = pcmSampleRate / 1000;

export type SherpaOptions = {
	model: SpeechModel;
	/** Of the engine; there may be one for each model. */
	id?: string;
	processes?: number;
	/** Creates the processes; others in tests. */
	createProcess?: () => RecogniserProcess;
};

/**
 * A neural recogniser by sherpa-onnx on this machine, in one child process per core for as long as a recording takes.
 * A piece that ends its process twice becomes `[inaudible]`.
 */
export function createSherpaEngine({
	model,
	id = 'sherpa-onnx',
	processes = availableParallelism(),
	createProcess = () => createRecogniserProcess({ recogniser: model.recogniser }),
}: SherpaOptions): SpeechEngine {
	return {
		id,
		version: model.id,
		label: `sherpa-onnx ${model.id}`,
		quality: model.quality,
		capabilities: () => ({
			words: 'exact',
			diarizes: false,
			isWritten: model.isWritten,
			languages: model.languages,
			needsNetwork: false,
			concurrency: 1,
		}),
		status: async () => ({ isReady: true }),
		transcribe: (request) => transcribe(request, processes, createProcess),
	};
}

async function transcribe(
	{ pcmPath, speech, signal, onProgress, onRecognised }: SpeechRequest,
	processes: number,
	createProcess: () => RecogniserProcess,
): Promise<Utterance[]> {
	signal.throwIfAborted();
	await using pcm = await open(pcmPath);
	const pieces = joinRegions(padRegions(await cutLongSpans(pcm, speech, longestPieceMs)));
	const total = totalMs(pieces.flat());
	const all: RecogniserProcess[] = [];
	const idle: RecogniserProcess[] = [];
	const addProcess = () => {
		const added = createProcess();
		all.push(added);
		return added;
	};
	let done = 0;
	let inaudible = 0;
	try {
		const utterances = await runInParallel(pieces, processes, signal, async (regions, either): Promise<Utterance[]> => {
			const process = idle.pop() ?? addProcess();
			const piece = wholeSpan(regions);
			const words = await recogniseTwice(process, await readRegions(pcm, regions), piece, either);
			idle.push(process);
			if (words === null) inaudible++;
			const found = utteranceOf(words ?? [inaudibleWord(piece)]);
			done += totalMs(regions);
			onProgress(Math.min(1, done / total));
			if (found.length > 0) onRecognised(found);
			return found;
		});
		if (pieces.length > 0 && inaudible === pieces.length) {
			throw new RetryLater('The recogniser ended at every piece of this recording', 30_000);
		}
		return utterances.flat();
	} finally {
		for (const process of all) process.close();
	}
}

/** Groups neighbours to pieces that are no longer than the longest. */
function joinRegions(regions: readonly Span[]): Span[][] {
	const pieces: Span[][] = [];
	for (const region of regions) {
		const piece = pieces.at(-1) ?? [];
		const isNear = region.startedAt - (piece.at(-1)?.endedAt ?? Number.NEGATIVE_INFINITY) <= joinedWithinMs;
		if (isNear && lengthMs(wholeSpan([...piece, region])) <= longestPieceMs) piece.push(region);
		else pieces.push([region]);
	}
	return pieces;
}

const wholeSpan = (regions: readonly Span[]): Span => ({
	startedAt: regions[0]?.startedAt ?? 0,
	endedAt: regions.at(-1)?.endedAt ?? 0,
});

/** Returns the samples of a piece with silence between its regions, where another channel may have been heard. */
async function readRegions(pcm: FileHandle, regions: readonly Span[]): Promise<Float32Array> {
	const piece = wholeSpan(regions);
	const samples = new Float32Array(lengthMs(piece) * samplesPerMs);
	for (const region of regions) {
		const own = toSamples(await readPcmSpan(pcm, region));
		const from = (region.startedAt - piece.startedAt) * samplesPerMs;
		samples.set(own.subarray(0, samples.length - from), from);
	}
	return samples;
}

/** Returns null when both attempts ended the process. */
async function recogniseTwice(
	process: RecogniserProcess,
	samples: Float32Array,
	piece: Span,
	signal: AbortSignal,
): Promise<Word[] | null> {
	const recognise = async (given: Float32Array, span: Span) => toWords(await process.recognise(given, signal), span);
	const attempt = async () => {
		const words = await recognise(samples, piece);
		if (words.length > 0 || lengthMs(piece) < wordlessFromMs) return words;
		return recognise(withSilence(samples), { ...piece, startedAt: piece.startedAt - silenceMs });
	};
	for (let left = 2; left > 0; left--) {
		try {
			return await attempt();
		} catch {
			signal.throwIfAborted();
		}
	}
	return null;
}

function withSilence(samples: Float32Array): Float32Array {
	const silence = silenceMs * samplesPerMs;
	const padded = new Float32Array(samples.length + 2 * silence);
	padded.set(samples, silence);
	return padded;
}

const inaudibleWord = (piece: Span): Word => ({ ...piece, text: '[inaudible]', confidence: 0, isApproximate: true });
