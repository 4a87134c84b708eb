import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { z } from 'zod';
import { bundledModel } from '../../../api/src/engines/speech/moonshine/bundled-models.ts';
import { diarizationErrorRate, type SpokenTurn } from '../../../api/src/testing/audio/diarization-error-rate.ts';
import { normalisedWords, type WordErrors, wordErrorRate } from '../../../api/src/testing/audio/word-error-rate.ts';
import { composedCall } from '../../fixtures/composed-call.ts';
import { reading } from '../../fixtures/reading.ts';
import { processed } from '../../support/account/processed.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { uploadFile } from '../../support/account/upload-file.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';
import { turnsIn } from '../speakers/compose-calls.ts';
import { watchEngines } from '../watch-engines.ts';
import type { EngineAccuracy } from './accuracy-document.ts';
import { composeRecording } from './compose-recording.ts';
import { measureRecogniser } from './measure-recogniser.ts';
import { atConfidence, percentile, scoreWords, type TimedWord, type WordScore } from './score-words.ts';

type Reference = { name: string; path: string; text: string; times?: TimedWord[]; turns?: SpokenTurn[] };

const engines = [
	{ name: 'moonshine', isHere: () => bundledModel() !== null },
	{ name: 'pocketsphinx', isHere: () => existsSync('/usr/share/pocketsphinx/model/en-us') },
	{ name: 'sherpa-onnx', isHere: () => Boolean(process.env.SPEECH_MODELS_DIR) },
	{ name: 'openai', isHere: () => Boolean(process.env.OPENAI_BASE_URL && process.env.SPEECH_MODEL) },
] as const;

const settingNames = ['SPEECH_MODELS_DIR', 'OPENAI_BASE_URL', 'OPENAI_API_KEY', 'SPEECH_MODEL'] as const;
const settings = () =>
	Object.fromEntries(settingNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/**
 * Measures each available speech engine end to end (word error rate, missed speech, time and memory) on Debian's
 * LibriVox sentences, a composed call, and a folder of recordings with text files. Then looks for lost words in a
 * composed recording of half an hour.
 */
export async function measureQuality({ folder }: { folder: string | undefined }): Promise<MeasuredQuality> {
	const references = [
		{ name: 'LibriVox sentences', ...reading() },
		composedReference(),
		...(folder ? referencesIn(folder) : []),
	];
	const figures: Figure[] = [];
	const measured: EngineAccuracy[] = [];
	for (const { name, isHere } of engines) {
		if (isHere()) {
			const engine = await measureEngine(name, references);
			figures.push(...engine.figures);
			measured.push(engine.accuracy);
		} else figures.push(figure({ name: `word error rate, ${name}`, value: null, unit: '%', note: 'it is not here' }));
	}
	return { figures, engines: measured };
}

export type MeasuredQuality = { figures: Figure[]; engines: EngineAccuracy[] };

function composedReference(): Reference {
	const { path, text, lines } = composedCall();
	return { name: 'composed call of two channels', path, text, turns: lines };
}

function referencesIn(folder: string): Reference[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.wav') && existsSync(textOf(join(folder, name))))
		.map((name) => ({
			name: name.replace(/\.wav$/, ''),
			path: join(folder, name),
			text: readFileSync(textOf(join(folder, name)), 'utf8').replace(/^\w+: /gm, ''),
			...timesBeside(join(folder, name)),
		}));
}

const textOf = (recording: string) => recording.replace(/\.wav$/, '.txt');

/** Reads exact word times in seconds, from a recogniser known to be exact, and speakers (RTTM). */
function timesBeside(recording: string): Pick<Reference, 'times' | 'turns'> {
	const words = recording.replace(/\.wav$/, '.kaldi-words.json');
	const turns = recording.replace(/\.wav$/, '.rttm');
	return {
		...(existsSync(words) && { times: KaldiWords.parse(JSON.parse(readFileSync(words, 'utf8'))) }),
		...(existsSync(turns) && { turns: turnsIn(turns) }),
	};
}

const KaldiWords = z.array(
	z
		.object({ word: z.string(), start: z.number() })
		.transform(({ word, start }) => ({ text: word, startedAt: start * 1000 })),
);

async function measureEngine(
	engine: string,
	references: readonly Reference[],
): Promise<{ figures: Figure[]; accuracy: EngineAccuracy }> {
	await using product = await startProduct({ env: { SPEECH_ENGINE: engine, ...settings() } });
	const account = await signUp(product, 'ada@example.com');
	const watch = watchEngines(product.pid());
	const figures: Figure[] = [];
	const all: Measured[] = [];
	for (const reference of references) {
		const name = `word error rate, ${engine}, ${reference.name}`;
		const measured = await transcribe(product, account, reference);
		if ('failure' in measured) {
			figures.push(figure({ name, value: null, unit: '%', note: measured.failure }));
			continue;
		}
		all.push(measured);
		const { rate, errors, words, ms, lengthMs } = measured;
		const note = `${errors} of ${words} words; from the upload to the transcript ${(ms / lengthMs).toFixed(2)} × its length`;
		figures.push(figure({ name, value: rate * 100, unit: '%', note }));
	}
	const total = (of: keyof Measured) => sum(all.map((each) => Number(each[of])));
	const note = `${total('errors')} of ${total('words')} words`;
	const long = engine === 'sherpa-onnx' ? await measureLongRecording(product, account, all) : [];
	const { mostOfOneMb } = watch.stop();
	const startErrors = all.flatMap((each) => each.startErrors);
	const confidences = all.flatMap((each) => each.confidences);
	const accuracy: EngineAccuracy = {
		engine,
		recordings: all.map(({ name, rate, diarizationError }) => ({ name, rate, diarizationError })),
		wordRatio: total('heard') / total('spoken'),
		startErrorMs: {
			median: percentile(startErrors, 0.5),
			p95: percentile(startErrors, 0.95),
			words: startErrors.length,
		},
		confidence: confidences.length ? thresholds.map((least) => ({ least, ...atConfidence(confidences, least) })) : [],
	};
	const measured = [
		...figures,
		figure({
			name: `word error rate, ${engine}, all`,
			value: (total('errors') / total('words')) * 100,
			unit: '%',
			note,
		}),
		figure({
			name: `speech without words, ${engine}`,
			value: (100 * total('wordlessMs')) / (total('wordlessMs') + total('spokenMs')),
			unit: '%',
			note: `${(total('wordlessMs') / 1000).toFixed(1)} s in all of these recordings`,
		}),
		figure({
			name: `from the upload to the transcript, ${engine}, of the length`,
			value: total('ms') / total('lengthMs'),
			unit: '×',
			note: `${(total('lengthMs') / 1000).toFixed(0)} s in ${all.length} recordings`,
		}),
		figure({ name: `memory of a process, ${engine}`, value: mostOfOneMb, unit: 'MB', note: 'the highest of all' }),
		figure({
			name: `start of a word, ${engine}, median error`,
			value: accuracy.startErrorMs.median,
			unit: 'ms',
			note: `95th percentile ${accuracy.startErrorMs.p95} ms, of ${startErrors.length} words`,
		}),
		...long,
	];
	return { figures: measured, accuracy };
}

const thresholds = [0.3, 0.5, 0.7, 0.9];

/** Recognisers may silently skip words of long recordings. */
async function measureLongRecording(
	product: Product,
	account: Account,
	measured: readonly Measured[],
): Promise<Figure[]> {
	const name = 'words of half an hour, against its parts alone, sherpa-onnx';
	const parts = measured.filter(({ path }) => channelsOf(path) === 1);
	const { path, times } = composeRecording(parts.map((part) => part.path));
	const watch = watchEngines(product.pid());
	const startedAt = performance.now();
	const { callId } = await uploadFile(product, account, path);
	const conversation = await processed(account, callId, longRecordingTimeoutMs);
	const whole = { ms: performance.now() - startedAt, engineMs: watch.stop().presentMs.engine };
	const heard = normalisedWords((await heardIn(account, conversation)).text).length;
	const expected = sum(parts.map((part, i) => part.heard * (times[i] ?? 0)));
	const note = `${heard} of ${expected} words`;
	return [
		figure({ name, value: heard / expected, unit: '×', target: { atLeast: 0.99 }, note }),
		...(await measureRecogniser(process.env.SPEECH_MODELS_DIR ?? '', path, whole)),
	];
}

const longRecordingTimeoutMs = 30 * 60_000;

const channelsOf = (path: string) => readFileSync(path).readUInt16LE(22);

type Measured = WordErrors &
	WordScore & {
		name: string;
		path: string;
		diarizationError: number | null;
		ms: number;
		lengthMs: number;
		spokenMs: number;
		wordlessMs: number;
	};

async function transcribe(
	product: Product,
	account: Account,
	{ name, path, text, times = [], turns }: Reference,
): Promise<Measured | { failure: string }> {
	const startedAt = performance.now();
	const voices = new Set(turns?.map(({ speaker }) => speaker)).size;
	const about: Record<string, string> = voices ? { numberOfSpeakers: String(voices) } : {};
	const { callId } = await uploadFile(product, account, path, about);
	const conversation = await processed(account, callId);
	const ms = performance.now() - startedAt;
	if (conversation.pipeline.state === 'failed') return { failure: conversation.pipeline.reason ?? 'it failed' };
	const { text: heard, words, turns: found, ...speech } = await heardIn(account, conversation);
	return {
		...wordErrorRate(text, heard),
		...scoreWords(text, times, words),
		...speech,
		name,
		path,
		ms,
		lengthMs: conversation.duration,
		diarizationError: turns ? diarizationErrorRate(turns, found).rate : null,
	};
}

async function heardIn({ client }: Account, { files }: Conversation) {
	const fileId = files[0]?.fileId ?? '';
	const { list, wordlessSpeech = [] } = await client.getTranscript({ query: { fileId } });
	const { list: lines } = await client.getWords({ query: { fileId, from: 0, to: dayMs } });
	const lengthOf = (spans: readonly { startedAt: number; endedAt: number }[]) =>
		sum(spans.map(({ startedAt, endedAt }) => endedAt - startedAt));
	return {
		text: list.map(({ text }) => text).join(' '),
		words: lines.flatMap(({ words }) =>
			words.map(([text, startedAt, , confidence]) => ({ text, startedAt, confidence })),
		),
		// Unassigned lines count as missed speech.
		turns: list
			.filter(({ speakerId }) => speakerId !== '?')
			.map(({ startedAt, endedAt, speakerId }) => ({ startedAt, endedAt, speaker: speakerId })),
		spokenMs: lengthOf(list),
		wordlessMs: lengthOf(wordlessSpeech),
	};
}

const dayMs = 86_400_000;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
