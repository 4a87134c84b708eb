import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { type WordErrors, wordErrorRate } from '../../../api/src/testing/audio/word-error-rate.ts';
import { reading } from '../../fixtures/reading.ts';
import { processed } from '../../support/account/processed.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { uploadFile } from '../../support/account/upload-file.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';
import { composeRecording } from './compose-recording.ts';

/** A recording with its verbatim transcript. */
type Reference = { name: string; path: string; text: string };

const engines = [
	{ name: 'pocketsphinx', isHere: () => existsSync('/usr/share/pocketsphinx/model/en-us') },
	{ name: 'sherpa-onnx', isHere: () => Boolean(process.env.SPEECH_MODELS_DIR) },
] as const;

/**
 * Measures the word error rate of each speech engine that is here, through the whole product: of Debian's LibriVox
 * sentences, and of the recordings in a folder that have their words in a text file of the same name. Then whether words
 * are lost in a recording of half an hour that is composed of these.
 */
export async function measureQuality({ folder }: { folder: string | undefined }): Promise<Figure[]> {
	const references = [{ name: 'LibriVox sentences', ...reading() }, ...(folder ? referencesIn(folder) : [])];
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
			text: readFileSync(textOf(join(folder, name)), 'utf8'),
		}));
}

const textOf = (recording: string) => recording.replace(/\.wav$/, '.txt');

async function measureEngine(engine: string, references: readonly Reference[]): Promise<Figure[]> {
	const { SPEECH_MODELS_DIR = '' } = process.env;
	await using product = await startProduct({ env: { SPEECH_ENGINE: engine, SPEECH_MODELS_DIR } });
	const account = await signUp(product, 'ada@example.com');
	const figures: Figure[] = [];
	const all: WordErrors[] = [];
	const heard: { path: string; words: number }[] = [];
	for (const reference of references) {
		const name = `word error rate, ${engine}, ${reference.name}`;
		const measured = await transcribe(product, account, reference);
		if ('failure' in measured) {
			figures.push(figure({ name, value: null, unit: '%', note: measured.failure }));
			continue;
		}
		const { rate, errors, words, ratio } = measured;
		heard.push({ path: reference.path, words: measured.heard });
		all.push({ rate, errors, words });
		const note = `${errors} of ${words} words; from the upload to the transcript ${ratio.toFixed(2)} × its length`;
		figures.push(figure({ name, value: rate * 100, unit: '%', note }));
	}
	const [errors, words] = [sum(all.map((each) => each.errors)), sum(all.map((each) => each.words))];
	const name = `word error rate, ${engine}, all`;
	return [
		...figures,
		figure({ name, value: (errors / words) * 100, unit: '%', note: `${errors} of ${words} words` }),
		...(engine === 'sherpa-onnx' ? [await measureLongRecording(product, account, heard)] : []),
	];
}

/** Recognisers are known to skip words of long recordings without a word about it. */
async function measureLongRecording(
	product: Product,
	account: Account,
	parts: readonly { path: string; words: number }[],
): Promise<Figure> {
	const name = 'words of half an hour, against its parts alone, sherpa-onnx';
	const { path, times } = composeRecording(parts.map((part) => part.path));
	const { callId } = await uploadFile(product, account, path);
	const heard = wordsIn(await heardIn(account, await processed(account, callId, longRecordingTimeoutMs)));
	const expected = sum(parts.map(({ words }, i) => words * (times[i] ?? 0)));
	const note = `${heard} of ${expected} words`;
	return figure({ name, value: heard / expected, unit: '×', target: { atLeast: 0.99 }, note });
}

const longRecordingTimeoutMs = 30 * 60_000;

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

async function transcribe(product: Product, account: Account, { path, text }: Reference) {
	const startedAt = performance.now();
	const { callId } = await uploadFile(product, account, path);
	const conversation = await processed(account, callId);
	const ms = performance.now() - startedAt;
	if (conversation.pipeline.state === 'failed') return { failure: conversation.pipeline.reason ?? 'it failed' };
	const heard = await heardIn(account, conversation);
	return { ...wordErrorRate(text, heard), heard: wordsIn(heard), ratio: ms / conversation.duration };
}

async function heardIn({ client }: Account, { files }: Conversation): Promise<string> {
	const { list } = await client.getTranscript({ query: { fileId: files[0]?.fileId ?? '' } });
	return list.map(({ text }) => text).join(' ');
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
