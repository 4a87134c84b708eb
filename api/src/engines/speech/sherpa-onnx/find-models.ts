import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LanguageModel } from '../languages/language-model.ts';
import { findMoonshine } from '../moonshine/bundled-models.ts';
import { findPunctuationModel, type PunctuationModel } from '../punctuation/punctuation-model.ts';
import { fromWhisperCodes, parakeetLanguages } from './model-languages.ts';
import { describeUnreadable, readOnnxMetadata, UnusableModel } from './read-onnx-metadata.ts';
import type { RecogniserConfig, WhisperConfig } from './recogniser-config.ts';
import { findSpeakerModel, type SpeakerModel } from './speaker-model.ts';
import type { SpeechModel } from './speech-model.ts';

export type FoundModels = {
	models: SpeechModel[];
	speakerModels: SpeakerModel[];
	punctuationModels: PunctuationModel[];
	languageModels: LanguageModel[];
	problems: string[];
};

/** Smaller encoders recognise far fewer words, as measured with one of 4.5 MB. */
const basicBelowBytes = 20_000_000;

/** Sorts by quality, then by word times (models with them are faster too), then by encoder size. */
export async function findModels(folder: string): Promise<FoundModels> {
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
	const found: Found[] = [];
	const problems: string[] = [];
	for (const { name } of entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink())) {
		try {
			const model = await recogniseModel(join(folder, name));
			if (model) found.push(model);
		} catch (error) {
			if (!(error instanceof UnusableModel)) throw error;
			problems.push(`${name}: ${error.message}`);
		}
	}
	const recognisers = found.flatMap(({ recogniser }) => recogniser ?? []);
	const sorted = recognisers.toSorted(
		(one, other) =>
			Number(one.quality === 'basic') - Number(other.quality === 'basic') ||
			Number(other.hasTimes) - Number(one.hasTimes) ||
			other.encoderBytes - one.encoderBytes ||
			(one.id < other.id ? -1 : 1),
	);
	return {
		models: sorted.map(({ encoderBytes: _, ...model }) => model),
		speakerModels: found.flatMap(({ speakers }) => speakers ?? []),
		punctuationModels: found.flatMap(({ punctuation }) => punctuation ?? []),
		languageModels: found.flatMap(({ language }) => language ?? []),
		problems,
	};
}

export const hasModel = (found: FoundModels, name: string): boolean =>
	[...found.models, ...found.speakerModels, ...found.punctuationModels, ...found.languageModels].some(
		({ id }) => id === name,
	);

type SizedModel = SpeechModel & { encoderBytes: number };
type Found = {
	recogniser?: SizedModel;
	speakers?: SpeakerModel;
	punctuation?: PunctuationModel;
	language?: LanguageModel;
};

/** Returns null for a folder without a model. Throws `UnusableModel` when it is incomplete or damaged. */
async function recogniseModel(folder: string): Promise<Found | null> {
	const names = await readdir(folder).catch((): string[] => []);
	const find = (part: string) => {
		const all = names.filter((name) => name.startsWith(part) && name.endsWith('.onnx'));
		const best = all.find((name) => name.includes('int8')) ?? all[0];
		return best && join(folder, best);
	};
	const [encoder, decoder, joiner] = [find('encoder'), find('decoder'), find('joiner')];
	if (!encoder) return whisperIn(folder, await findWhisper(folder, names)) ?? findBeside(folder, names);
	const moonshine = findMoonshine(folder, names, languageIn(basename(folder)));
	if (moonshine) return { recogniser: { ...moonshine, encoderBytes: (await stat(encoder)).size } };
	const tokens = join(folder, 'tokens.txt');
	if (!decoder || !joiner || !names.includes('tokens.txt')) {
		throw new UnusableModel('the encoder needs a decoder, a joiner and tokens.txt beside it.');
	}
	const metadata = await readParts({ encoder, decoder, joiner, tokens });
	const { size: encoderBytes } = await stat(encoder);
	const shared = { tokens, numThreads: 1, provider: 'cpu' };
	const transducer = { encoder, decoder, joiner };
	const featConfig = features;
	const id = basename(folder);
	const shown = { id, encoderBytes, quality: qualityOf(encoderBytes), hasTimes: true };
	if (metadata.has('decode_chunk_len')) {
		const config = {
			featConfig,
			modelConfig: { ...shared, transducer },
			decodingMethod: 'modified_beam_search',
			maxActivePaths: 4,
			enableEndpoint: 0,
		};
		const known = { languages: languageIn(id), isWritten: false };
		return { recogniser: { ...shown, ...known, recogniser: { kind: 'online', config } } };
	}
	if (metadata.get('model_type')?.startsWith('EncDec')) {
		const modelConfig = { ...shared, transducer, modelType: 'nemo_transducer' };
		const config = { featConfig, modelConfig, decodingMethod: 'greedy_search' };
		const languages = id.includes('-v3') ? parakeetLanguages : languageIn(id);
		return { recogniser: { ...shown, recogniser: { kind: 'offline', config }, languages, isWritten: true } };
	}
	throw new UnusableModel(`it is of a kind that is not supported (${metadata.get('model_type') ?? 'no type'}).`);
}

async function findBeside(folder: string, names: readonly string[]): Promise<Found | null> {
	const punctuation = await findPunctuationModel(folder, names);
	if (punctuation) return { punctuation };
	const speakers = await findSpeakerModel(folder, names);
	return speakers && { speakers };
}

function whisperIn(folder: string, found: Awaited<ReturnType<typeof findWhisper>>): Found | null {
	if (!found) return null;
	const { encoderBytes, languages, modelConfig } = found;
	const id = basename(folder);
	const quality = qualityOf(encoderBytes);
	const { encoder, decoder } = modelConfig.whisper;
	const isMultilingual = languages.length > 1;
	if (isMultilingual && quality === 'basic') return { language: { id, whisper: { encoder, decoder }, languages } };
	const recogniser: RecogniserConfig = {
		kind: 'offline',
		config: { featConfig: features, modelConfig, decodingMethod: 'greedy_search' },
	};
	const known = { languages, isWritten: true, hasTimes: false };
	return { recogniser: { id, encoderBytes, quality, recogniser, ...known } };
}

const features = { sampleRate: 16_000, featureDim: 80 };

const qualityOf = (encoderBytes: number): SpeechModel['quality'] => (encoderBytes < basicBelowBytes ? 'basic' : 'good');

/** sherpa-onnx folders name a model's languages between hyphens. Most without one are English. */
function languageIn(id: string): string[] {
	const named = id.split('-').filter((part) => /^(?:en|de|fr|es|it|ru|zh|ja|ko|pt|pl|nl|vi|th|ar)$/.test(part));
	return named.length > 0 ? named : ['en'];
}

/** Null without files such as `turbo-encoder.int8.onnx`. Throws `UnusableModel` for incomplete or damaged ones. */
async function findWhisper(folder: string, names: readonly string[]) {
	const encoders = names.filter((name) => /.-encoder(?:\.int8)?\.onnx$/.test(name));
	const encoder = encoders.find((name) => name.includes('int8')) ?? encoders[0];
	if (!encoder) return null;
	const decoder = encoder.replace('-encoder', '-decoder');
	const tokens = encoder.replace(/-encoder.*/, '-tokens.txt');
	if (!names.includes(decoder) || !names.includes(tokens))
		throw new UnusableModel(`${encoder} needs ${decoder} and ${tokens} beside it.`);
	const [metadata] = await Promise.all([encoder, decoder].map((name) => readOnnxMetadata(join(folder, name))));
	await assertTokens(join(folder, tokens));
	const type = metadata?.get('model_type') ?? 'no type';
	if (!type.startsWith('whisper')) throw new UnusableModel(`it is of a kind that is not supported (${type}).`);
	const whisper: WhisperConfig = {
		encoder: join(folder, encoder),
		decoder: join(folder, decoder),
		language: '',
		task: 'transcribe',
	};
	const { size: encoderBytes } = await stat(whisper.encoder);
	const codes = metadata?.get('all_language_codes')?.split(',') ?? [];
	return {
		encoderBytes,
		languages: metadata?.get('is_multilingual') === '1' ? fromWhisperCodes(codes) : ['en'],
		modelConfig: { whisper, tokens: join(folder, tokens), numThreads: 1, provider: 'cpu' },
	};
}

type Parts = { encoder: string; decoder: string; joiner: string; tokens: string };

/** Throws `UnusableModel` for files that would crash sherpa-onnx: damaged, of another model, or with few tokens. */
async function readParts({ encoder, decoder, joiner, tokens }: Parts): Promise<Map<string, string>> {
	const [ofEncoder, ofDecoder, ofJoiner] = await Promise.all([
		readOnnxMetadata(encoder),
		readOnnxMetadata(decoder),
		readOnnxMetadata(joiner),
	]);
	const foreign = [
		{ path: decoder, isForeign: ofDecoder.has('model_type') || ofDecoder.has('joiner_dim') },
		{ path: joiner, isForeign: ofJoiner.has('model_type') || ofJoiner.has('vocab_size') },
	].find(({ isForeign }) => isForeign);
	if (foreign) throw new UnusableModel(`${basename(foreign.path)} is another part, or of another model.`);
	const known = Number(ofDecoder.get('vocab_size') ?? ofEncoder.get('vocab_size') ?? 0);
	await assertTokens(tokens, known);
	return ofEncoder;
}

async function assertTokens(path: string, least = 0): Promise<void> {
	const name = basename(path);
	const text = await readFile(path, 'utf8').catch((error) => {
		throw describeUnreadable(path, error);
	});
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	if (lines.length === 0 || lines.some((line) => !/\s\d+\s*$/.test(line)))
		throw new UnusableModel(`${name} is no list of tokens. Get it again.`);
	if (lines.length < least)
		throw new UnusableModel(`${name} has ${lines.length} tokens and the model ${least}. Get it again.`);
}
