import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findModels } from './find-models.ts';
import { readOnnxMetadata } from './read-onnx-metadata.ts';
import { recogniserFor } from './recogniser-config.ts';
import { bestSpeakerModels } from './speaker-model.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'models-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const streaming = { model_type: 'zipformer2', decode_chunk_len: '45' };
const nemo = { model_type: 'EncDecRNNTBPEModel' };

function onnx(metadata: Record<string, string> = {}, graphBytes = 300): Buffer {
	const varint = (value: number): number[] =>
		value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
	const field = (number: number, bytes: Buffer) =>
		Buffer.concat([Buffer.from([(number << 3) | 2, ...varint(bytes.length)]), bytes]);
	const text = (number: number, value: string) => field(number, Buffer.from(value));
	const entries = Object.entries(metadata).map(([key, value]) =>
		field(14, Buffer.concat([text(1, key), text(2, value)])),
	);
	return Buffer.concat([Buffer.from([0x08, 7]), text(2, 'test'), field(7, Buffer.alloc(graphBytes)), ...entries]);
}

function writeModel(name: string, metadata: Record<string, string>, files: Record<string, Buffer | null> = {}): void {
	const all = {
		'encoder.int8.onnx': onnx(metadata),
		'decoder.onnx': onnx(),
		'joiner.onnx': onnx(),
		'tokens.txt': Buffer.from('<blk> 0'),
		...files,
	};
	mkdirSync(join(folder, name));
	for (const [file, bytes] of Object.entries(all)) if (bytes) writeFileSync(join(folder, name, file), bytes);
}

test('the metadata of an ONNX file is read from behind its graph', async () => {
	writeFileSync(join(folder, 'a.onnx'), onnx(streaming, 70_000));
	expect(Object.fromEntries(await readOnnxMetadata(join(folder, 'a.onnx')))).toEqual(streaming);
});

test.each<[string, Buffer]>([
	['cut off in its graph', onnx(streaming, 70_000).subarray(0, 40_000)],
	['cut off in its metadata', onnx(streaming).subarray(0, -5)],
	['empty', Buffer.alloc(0)],
	['a page of HTML', Buffer.from('<!doctype html><title>404</title>'.repeat(20))],
	['noise', Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7919) % 256))],
])('a model that is %s is reported', async (_, encoder) => {
	writeModel('broken', {}, { 'encoder.int8.onnx': encoder });
	const { models, problems } = await findModels(folder);
	expect(models).toEqual([]);
	expect(problems).toEqual(['broken: encoder.int8.onnx is damaged or no ONNX model. Get it again.']);
});

test.each<[string, Record<string, Buffer | null>, string]>([
	['without a list of tokens', { 'tokens.txt': Buffer.from('<html></html>') }, 'tokens.txt is no list of tokens.'],
	['with an empty one', { 'tokens.txt': Buffer.alloc(0) }, 'tokens.txt is no list of tokens.'],
	['with half of one', { 'decoder.onnx': onnx({ vocab_size: '2' }) }, 'tokens.txt has 1 tokens and the model 2.'],
	['with half a decoder', { 'decoder.onnx': onnx().subarray(0, -9) }, 'decoder.onnx is damaged or no ONNX model.'],
	['with half a joiner', { 'joiner.onnx': onnx().subarray(0, -9) }, 'joiner.onnx is damaged or no ONNX model.'],
	['with a decoder of another kind', { 'decoder.onnx': onnx({ model_type: 'whisper' }) }, 'decoder.onnx is another'],
	['with its decoder as joiner', { 'joiner.onnx': onnx({ vocab_size: '1' }) }, 'joiner.onnx is another part'],
])('a model %s is reported', async (_, files, problem) => {
	writeModel('broken', streaming, files);
	writeModel('whole', streaming);
	const { models, problems } = await findModels(folder);
	expect(models.map(({ id }) => id)).toEqual(['whole']);
	expect(problems).toHaveLength(1);
	expect(problems[0]).toContain(`broken: ${problem}`);
});

test('a broken link and a folder in place of a file are reported, and other models are used', async () => {
	writeModel('dangling', streaming, { 'decoder.onnx': null });
	symlinkSync('/nowhere', join(folder, 'dangling', 'decoder.onnx'));
	writeModel('folder', streaming, { 'joiner.onnx': null });
	mkdirSync(join(folder, 'folder', 'joiner.onnx'));
	symlinkSync('round', join(folder, 'round'));
	writeModel('whole', streaming);
	const { models, problems } = await findModels(folder);
	expect(models.map(({ id }) => id)).toEqual(['whole']);
	expect(problems.toSorted()).toEqual([
		'dangling: decoder.onnx cannot be read (ENOENT).',
		'folder: joiner.onnx cannot be read (EISDIR).',
	]);
});

test('streaming and NeMo transducers are found, the larger ones first', async () => {
	writeModel('zipformer-small-en', streaming);
	writeModel('parakeet-0.6b-v3-int8', nemo, { 'encoder.int8.onnx': onnx(nemo, 20_000_000) });
	const { models, problems } = await findModels(folder);
	expect(problems).toEqual([]);
	expect(models.map(({ id, quality, isWritten, recogniser }) => [id, quality, isWritten, recogniser.kind])).toEqual([
		['parakeet-0.6b-v3-int8', 'good', true, 'offline'],
		['zipformer-small-en', 'basic', false, 'online'],
	]);
	expect(models[0]?.languages).toContain('de');
	expect(models[1]?.languages).toEqual(['en']);
});

test("Moonshine is found in its package's layout", async () => {
	mkdirSync(join(folder, 'moonshine-base-es'));
	for (const name of ['encoder_model.onnx', 'decoder_model_merged.onnx']) {
		writeFileSync(join(folder, 'moonshine-base-es', name), onnx());
	}
	const { models, problems } = await findModels(folder);
	expect(problems).toEqual([]);
	expect(models).toMatchObject([
		{ id: 'moonshine-base-es', languages: ['es'], isWritten: true, recogniser: { kind: 'moonshine' } },
	]);
});

test('incomplete and unknown models are reported, and folders without a recogniser are skipped', async () => {
	writeModel('no-tokens', streaming, { 'tokens.txt': null });
	writeModel('unknown', { model_type: 'something' });
	mkdirSync(join(folder, 'pictures'));
	writeFileSync(join(folder, 'README.md'), '');
	const { models, problems } = await findModels(folder);
	expect(models).toEqual([]);
	expect(problems.toSorted()).toEqual([
		'no-tokens: the encoder needs a decoder, a joiner and tokens.txt beside it.',
		'unknown: it is of a kind that is not supported (something).',
	]);
});

test('a missing folder contains no models', async () => {
	expect(await findModels(join(folder, 'missing'))).toEqual({
		models: [],
		speakerModels: [],
		punctuationModels: [],
		languageModels: [],
		problems: [],
	});
});

test('diarization models are found next to the recognisers and used when both kinds are present', async () => {
	const write = (name: string, file: string, bytes: Buffer) => {
		mkdirSync(join(folder, name), { recursive: true });
		writeFileSync(join(folder, name, file), bytes);
	};
	const segmentation = { model_type: 'pyannote-segmentation-3.0' };
	write('pyannote', 'model.onnx', onnx(segmentation, 5_000));
	write('pyannote', 'model.int8.onnx', onnx(segmentation, 2_000));
	write('pictures', 'cats.onnx', onnx({ model_type: 'resnet' }));
	expect(bestSpeakerModels((await findModels(folder)).speakerModels)).toBeNull();
	write('small-voices', 'small.onnx', onnx({ framework: 'wespeaker' }));
	write('titanet', 'titanet.onnx', onnx({ framework: 'nemo' }, 3_000));
	write('broken', 'broken.onnx', onnx({ framework: 'nemo' }).subarray(0, -5));
	const { models, speakerModels, problems } = await findModels(folder);
	expect([models, problems]).toEqual([[], ['broken: broken.onnx is damaged or no ONNX model. Get it again.']]);
	expect(bestSpeakerModels(speakerModels)).toMatchObject({
		segmentation: { id: 'pyannote', path: join(folder, 'pyannote', 'model.int8.onnx') },
		embedding: { id: 'titanet' },
	});
});

test('Whisper is ranked after faster models and lists its languages', {
	tags: ['release'],
}, async () => {
	const whisper = { model_type: 'whisper-turbo', is_multilingual: '1', all_language_codes: 'en,de,no,tl,ja' };
	mkdirSync(join(folder, 'sherpa-onnx-whisper-turbo'));
	const files = {
		'turbo-encoder.int8.onnx': onnx(whisper, 21_000_000),
		'turbo-decoder.int8.onnx': onnx(),
		'turbo-tokens.txt': 'IQ== 0',
	};
	for (const [name, bytes] of Object.entries(files))
		writeFileSync(join(folder, 'sherpa-onnx-whisper-turbo', name), bytes);
	writeModel('parakeet-110m-en', nemo, { 'encoder.int8.onnx': onnx(nemo, 20_000_000) });
	const { models } = await findModels(folder);
	expect(models.map(({ id, quality, hasTimes }) => [id, quality, hasTimes])).toEqual([
		['parakeet-110m-en', 'good', true],
		['sherpa-onnx-whisper-turbo', 'good', false],
	]);
	const [parakeet, found] = models;
	if (!parakeet || !found) throw new Error('nothing was found');
	expect(found.languages).toEqual(['en', 'de', 'no', 'tl', 'ja', 'nb', 'fil']);
	const languageFor = (language: string | null) =>
		recogniserFor(found.recogniser, { language }).config.modelConfig?.whisper?.language;
	expect([languageFor('nb-NO'), languageFor('ja-JP'), languageFor(null)]).toEqual(['no', 'ja', '']);
	const translating = recogniserFor(found.recogniser, { language: null, isTranslated: true });
	expect(translating.config.modelConfig?.whisper).toMatchObject({ language: '', task: 'translate' });
	expect(recogniserFor(parakeet.recogniser, { language: 'en-US', isTranslated: true })).toBe(parakeet.recogniser);
	rmSync(join(folder, 'sherpa-onnx-whisper-turbo', 'turbo-tokens.txt'));
	expect((await findModels(folder)).problems).toEqual([
		'sherpa-onnx-whisper-turbo: turbo-encoder.int8.onnx needs turbo-decoder.int8.onnx and turbo-tokens.txt beside it.',
	]);
});

test('punctuation models need their vocabulary, and the smallest multilingual Whisper only detects languages', async () => {
	const write = (name: string, files: Record<string, Buffer>) => {
		mkdirSync(join(folder, name));
		for (const [file, bytes] of Object.entries(files)) writeFileSync(join(folder, name, file), bytes);
	};
	const marks = onnx({ COMMA: '1', PERIOD: '2', QUESTION: '3', MIX_CASE: '3' });
	write('punct', { 'model.onnx': marks, 'model.int8.onnx': marks, 'bpe.vocab': Buffer.from('a 0') });
	write('punct-half', { 'model.int8.onnx': marks });
	const whisper = onnx({ model_type: 'whisper-tiny', is_multilingual: '1', all_language_codes: 'en,de' });
	write('tiny', {
		'tiny-encoder.int8.onnx': whisper,
		'tiny-decoder.int8.onnx': onnx(),
		'tiny-tokens.txt': Buffer.from('IQ== 0'),
	});
	const { models, punctuationModels, languageModels, problems } = await findModels(folder);
	expect(models).toEqual([]);
	expect(punctuationModels).toEqual([
		{ id: 'punct', model: join(folder, 'punct', 'model.int8.onnx'), vocabulary: join(folder, 'punct', 'bpe.vocab') },
	]);
	expect(languageModels).toMatchObject([{ id: 'tiny', languages: ['en', 'de'] }]);
	expect(problems).toEqual(['punct-half: model.int8.onnx needs bpe.vocab beside it.']);
});
