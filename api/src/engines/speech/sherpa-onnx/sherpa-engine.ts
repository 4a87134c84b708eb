import { type FileHandle, open } from 'node:fs/promises';
import { undeterminedLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { RetryLater } from '../../../platform/jobs/failures.ts';
import { niceness } from '../../../platform/processes/lower-priority.ts';
import { enginesAtOnce } from '../../../platform/processes/machine-memory.ts';
import { createProcessPool, type ProcessPool } from '../../../platform/processes/process-pool.ts';
import { samplesPerMs } from '../../audio/pcm/pcm-format.ts';
import { listenLive } from '../live/listen-live.ts';
import { readPcmSpan, toSamples, totalMs } from '../pcm.ts';
import { cutRegions } from '../regions/cut-regions.ts';
import { joinRegions, joinSounds, longestPieceMs, type Sound } from '../regions/join-regions.ts';
import { runInParallel } from '../run-in-parallel.ts';
import type { LiveRecogniser, Span, SpeechEngine, SpeechRequest, Utterance } from '../speech-engine.ts';
import { utteranceOf } from '../utterance-of.ts';
import { type Piece, recognisePiece } from './recognise-piece.ts';
import { type RecogniserConfig, recogniserFor } from './recogniser-config.ts';
import {
	createRecogniserProcess,
	type ListeningProcess,
	type RecogniserProcess,
	StarvedRecogniserError,
} from './recogniser-process.ts';
import type { SpeechModel } from './speech-model.ts';
import { toWords } from './to-words.ts';

export type SherpaOptions = {
	model: SpeechModel;
	id?: string;
	label?: string;
	processes?: number;
	/** How long unused processes stay, because loading a model takes seconds. */
	idleMs?: number;
	createProcess?: (recogniser: RecogniserConfig) => RecogniserProcess;
	createLiveProcess?: () => ListeningProcess;
	onUnusable?: () => void;
};

/** A piece that crashes its process twice yields no words. A model that cannot recognise silence is not used again. */
export function createSherpaEngine({
	model,
	id = 'sherpa-onnx',
	label = `sherpa-onnx ${model.id}`,
	processes = enginesAtOnce(),
	idleMs = 30_000,
	createProcess = (recogniser) => createRecogniserProcess({ recogniser }),
	createLiveProcess = () =>
		createRecogniserProcess({
			recogniser: model.recogniser,
			timeLimit: (pieceMs) => 30_000 + 5 * pieceMs,
			niceness: niceness.live,
		}),
	onUnusable = () => {},
}: SherpaOptions): SpeechEngine {
	let isUsable = true;
	const pool = createProcessPool({ most: processes, create: createProcess, idleMs });
	const isStreaming = model.recogniser.kind === 'online';
	const assertUsable = async (signal: AbortSignal) => {
		isUsable &&= await recognisesSilence(createProcess(model.recogniser), signal);
		if (isUsable) return;
		onUnusable();
		throw new RetryLater(`The recogniser crashes with the model ${model.id}`, 1_000);
	};
	return {
		id,
		version: model.id,
		label,
		quality: model.quality,
		capabilities: () => ({
			words: model.hasTimes ? 'exact' : 'approximate',
			diarizes: false,
			isWritten: model.isWritten,
			spellsNumbers: isMoonshine(model),
			forgetsMarks: isMoonshine(model),
			languages: isUsable ? languagesOf(model) : [],
			needsNetwork: false,
			concurrency: processes,
			isStreaming,
			usesVocabulary: false,
			translates: translates(model),
		}),
		status: async () =>
			isUsable
				? { isReady: true }
				: {
						isReady: false,
						reason: `sherpa-onnx cannot load the model ${model.id}.`,
						fix: 'Its files may be of another kind or damaged. Remove its folder, or get it again.',
					},
		transcribe: (request) =>
			transcribe(request, {
				processes,
				pool,
				recogniser: recogniserFor(model.recogniser, request),
				forgetsMarks: isMoonshine(model),
				assertUsable,
			}),
		...(isFast(model) && {
			openLive: () => (isStreaming ? listenLive(createLiveProcess()) : openLive(createLiveProcess())),
		}),
	};
}

const isFast = (model: SpeechModel) => model.hasTimes || isMoonshine(model);

const isMoonshine = ({ recogniser }: SpeechModel) => recogniser.kind === 'moonshine';

const openLive = (process: RecogniserProcess): LiveRecogniser => ({
	recognise: async ({ samples, startedAt, endedAt, source, signal }) =>
		toWords(await process.recognise(samples, signal, `${source} ${startedAt}`), { startedAt, endedAt }),
	close: () => process.close(),
});

/** Multilingual Whisper models translate, except turbo, which was trained without translation. */
const translates = ({ id, languages, recogniser }: SpeechModel) =>
	recogniser.config.modelConfig?.whisper !== undefined && languages.length > 1 && !/turbo/i.test(id);

const languagesOf = ({ languages }: SpeechModel) =>
	languages.length > 1 ? [...languages, undeterminedLanguage] : languages;

async function recognisesSilence(process: RecogniserProcess, signal: AbortSignal): Promise<boolean> {
	try {
		await process.recognise(new Float32Array(1_000 * samplesPerMs), signal);
		return true;
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof StarvedRecogniserError) throw new RetryLater(error.message, 60_000);
		return false;
	} finally {
		process.close();
	}
}

type Tools = {
	processes: number;
	pool: ProcessPool<RecogniserConfig, RecogniserProcess>;
	recogniser: RecogniserConfig;
	forgetsMarks: boolean;
	assertUsable(signal: AbortSignal): Promise<void>;
};

async function transcribe(
	{ pcmPath, speech, signal, onProgress, onRecognised }: SpeechRequest,
	{ processes, pool, recogniser, forgetsMarks, assertUsable }: Tools,
): Promise<Utterance[]> {
	signal.throwIfAborted();
	await using pcm = await open(pcmPath);
	const pieces = joinRegions(await cutRegions(pcm, speech, longestPieceMs));
	const total = totalMs(pieces.flat());
	let done = 0;
	let failed = 0;
	await using shared = pool.open();
	const recognise = async (regions: Span[], signal: AbortSignal) => {
		const piece = await readPiece(pcm, regions);
		return await shared.use(recogniser, signal, (process) => recognisePiece(process, piece, signal, { forgetsMarks }));
	};
	const utterances = await runInParallel(pieces, processes, signal, async (regions, either): Promise<Utterance[]> => {
		const words = await recognise(regions, either);
		if (words === null && ++failed === 1) await assertUsable(either);
		const found = utteranceOf(words ?? []);
		done += totalMs(regions);
		onProgress(Math.min(1, done / total));
		if (found.length > 0) onRecognised(found);
		return found;
	});
	if (pieces.length > 0 && failed === pieces.length) {
		throw new RetryLater('The recogniser crashed on every part of this recording', 30_000);
	}
	return utterances.flat();
}

/** Reads a piece with silence between its regions, which may hold crosstalk. */
async function readPiece(pcm: FileHandle, regions: readonly Span[]): Promise<Piece> {
	const sounds: Sound[] = [];
	for (const region of regions) sounds.push({ ...region, samples: toSamples(await readPcmSpan(pcm, region)) });
	return { ...joinSounds(sounds), regions };
}
