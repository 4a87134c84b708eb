import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { type WordErrors, wordErrorRate } from '../../../api/src/testing/audio/word-error-rate.ts';
import { composedCall } from '../../fixtures/composed-call.ts';
import { reading } from '../../fixtures/reading.ts';
import { processed } from '../../support/account/processed.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { uploadFile } from '../../support/account/upload-file.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';
import { composeRecording } from './compose-recording.ts';
import { measureRecogniser } from './measure-recogniser.ts';
import { watchEngine } from './watch-engine.ts';

/** A recording with its verbatim transcript. */
type Reference = { name: string; path: string; text: string };

const engines = [
	{ name: 'pocketsphinx', isHere: () => existsSync('/usr/share/pocketsphinx/model/en-us') },
	{ name: 'sherpa-onnx', isHere: () => Boolean(process.env.SPEECH_MODELS_DIR) },
	{ name: 'openai', isHere: () => Boolean(process.env.OPENAI_BASE_URL && process.env.SPEECH_MODEL) },
] as const;

const settingNames = ['SPEECH_MODELS_DIR', 'OPENAI_BASE_URL', 'OPENAI_API_KEY', 'SPEECH_MODEL'] as const;
const settings = () =>
	Object.fromEntries(settingNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/**
 * Measures each speech engine that is here, through the whole product: word error rate, speech without words, time and
 * memory, of Debian's LibriVox sentences, of a composed call, and of the recordings in a folder that have their words in a
 * text file of the same name. Then whether words are lost in a recording of half an hour that is composed of these, and
 * what the time of that is made of.
 */
export async function measureQuality({ folder }: { folder: string | undefined }): Promise<Figure[]> {
	const references = [
		{ name: 'LibriVox sentences', ...reading() },
		{ name: 'composed call of two channels', ...composedCall() },
		...(folder ? referencesIn(folder) : []),
	];
	const figures: Figure[] = [];
	for (const { name, isHere } of engines) {
		if (isHere()) figures.push(...(await measureEngine(name, references)));
		else figures.push(figure({ name: `word error rate, ${name}`, value: null, unit: '%', note: 'it is not here' }));
	}
	return figures;
}

function referencesIn(folder: string): Reference[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith('.wav') && existsSync(textOf(join(folder, name))))
		.map((name) => ({
			name: name.replace(/\.wav$/, ''),
			path: join(folder, name),
			// lines may begin with their speaker
			text: readFileSync(textOf(join(folder, name)), 'utf8').replace(/^\w+: /gm, ''),
		}));
}

const textOf = (recording: string) => recording.replace(/\.wav$/, '.txt');

async function measureEngine(engine: string, references: readonly Reference[]): Promise<Figure[]> {
	await using product = await startProduct({ env: { SPEECH_ENGINE: engine, ...settings() } });
	const account = await signUp(product, 'ada@example.com');
	const watch = watchEngine(product.pid());
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
	const { mostMb } = watch.stop();
	return [
		...figures,
		figure({
			name: `word error rate, ${engine}, all`,
			value: (total('errors') / total('words')) * 100,
			...{ unit: '%', note },
		}),
		figure({
			name: `speech without words, ${engine}`,
			value: (100 * total('wordlessMs')) / (total('wordlessMs') + total('spokenMs')),
			...{ unit: '%', note: `${(total('wordlessMs') / 1000).toFixed(1)} s in all of these recordings` },
		}),
		figure({
			name: `from the upload to the transcript, ${engine}, of the length`,
			value: total('ms') / total('lengthMs'),
			...{ unit: '×', note: `${(total('lengthMs') / 1000).toFixed(0)} s in ${all.length} recordings` },
		}),
		figure({ name: `memory of a process, ${engine}`, value: mostMb, unit: 'MB', note: 'the highest of all' }),
		...long,
	];
}

/** Recognisers are known to skip words of long recordings without a word about it. */
async function measureLongRecording(
	product: Product,
	account: Account,
	measured: readonly Measured[],
): Promise<Figure[]> {
	const name = 'words of half an hour, against its parts alone, sherpa-onnx';
	const parts = measured.filter(({ path }) => channelsOf(path) === 1);
	const { path, times } = composeRecording(parts.map((part) => part.path));
	const watch = watchEngine(product.pid());
	const startedAt = performance.now();
	const { callId } = await uploadFile(product, account, path);
	const conversation = await processed(account, callId, longRecordingTimeoutMs);
	const whole = { ms: performance.now() - startedAt, engineMs: watch.stop().busyMs };
	const heard = wordsIn((await heardIn(account, conversation)).text);
	const expected = sum(parts.map((part, i) => part.heard * (times[i] ?? 0)));
	const note = `${heard} of ${expected} words`;
	return [
		figure({ name, value: heard / expected, unit: '×', target: { atLeast: 0.99 }, note }),
		...(await measureRecogniser(process.env.SPEECH_MODELS_DIR ?? '', path, whole)),
	];
}

const longRecordingTimeoutMs = 30 * 60_000;

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
/** From the header of a WAV file. */
const channelsOf = (path: string) => readFileSync(path).readUInt16LE(22);

type Measured = WordErrors & {
	path: string;
	/** How many words the transcript has. */
	heard: number;
	ms: number;
	lengthMs: number;
	spokenMs: number;
	wordlessMs: number;
};

async function transcribe(
	product: Product,
	account: Account,
	{ path, text }: Reference,
): Promise<Measured | { failure: string }> {
	const startedAt = performance.now();
	const { callId } = await uploadFile(product, account, path);
	const conversation = await processed(account, callId);
	const ms = performance.now() - startedAt;
	if (conversation.pipeline.state === 'failed') return { failure: conversation.pipeline.reason ?? 'it failed' };
	const { text: heard, ...speech } = await heardIn(account, conversation);
	const errors = wordErrorRate(text, heard);
	return { ...errors, ...speech, path, heard: wordsIn(heard), ms, lengthMs: conversation.duration };
}

async function heardIn({ client }: Account, { files }: Conversation) {
	const { list, wordlessSpeech = [] } = await client.getTranscript({ query: { fileId: files[0]?.fileId ?? '' } });
	const lengthOf = (spans: readonly { startedAt: number; endedAt: number }[]) =>
		sum(spans.map(({ startedAt, endedAt }) => endedAt - startedAt));
	return {
		text: list.map(({ text }) => text).join(' '),
		spokenMs: lengthOf(list),
		wordlessMs: lengthOf(wordlessSpeech),
	};
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
