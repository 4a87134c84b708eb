// @module-tag release
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import { composeSpeech } from '../../../testing/audio/compose-speech.ts';
import { librivoxSentences } from '../../../testing/audio/librivox-sentences.ts';
import { soundsWithoutSpeech } from '../../../testing/audio/sounds-without-speech.ts';
import { wordErrorRate } from '../../../testing/audio/word-error-rate.ts';
import { findSpeech } from '../../audio/find-speech.ts';
import { toSamples } from '../pcm.ts';
import type { Span, SpeechEngine } from '../speech-engine.ts';
import { transcribeChannels } from '../transcribe-channels.ts';
import { bundledModel, type ModelFile } from './bundled-models.ts';
import { loadMoonshine } from './decode.ts';
import { createMoonshineEngine } from './moonshine-engine.ts';

// the recogniser runs at low priority: on a busy machine it waits for everything else
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let engine: SpeechEngine;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'moonshine-test-'));
	const model = bundledModel();
	if (!model) throw new Error('the model was not installed');
	engine = createMoonshineEngine(model);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function wordsOf(pcm: Buffer, speech?: Span[], recogniser = engine) {
	const pcmPath = join(folder, 'speech.raw');
	writeFileSync(pcmPath, pcm);
	const { signal } = new AbortController();
	const spans = speech ?? (await findSpeech({ pcmPath, signal })).spans;
	const [channel] = await transcribeChannels({
		channels: [{ pcmPath, speech: spans }],
		engine: recogniser,
		language: 'en',
		vocabulary: [],
		signal,
		onProgress: () => {},
		onRecognised: () => {},
	});
	return channel?.utterances.flatMap(({ words }) => words) ?? [];
}

const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

describeAudio('the model that comes with the product', () => {
	/** At most one word in ten of the first sentences may be wrong. */
	async function expectUnderstood(count: number) {
		const sentences = librivoxSentences().slice(0, count);
		const pause = Buffer.alloc(800 * 32);
		const words = await wordsOf(Buffer.concat(sentences.flatMap(({ pcm }) => [pcm, pause])));
		expect(wordErrorRate(sentences.map(({ text }) => text).join(' '), textOf(words)).rate).toBeLessThan(0.1);
		expect(words.every(({ confidence }) => confidence !== null && confidence > 0 && confidence <= 1)).toBe(true);
	}

	test('transcribes a clearly read sentence', () => expectUnderstood(1));
	test('transcribes a clear reader to the end', () => expectUnderstood(Number.POSITIVE_INFINITY));

	test('verifies a draft in a single run, and corrects a wrong one', async () => {
		const [first, second] = librivoxSentences();
		const config = bundledModel()?.recogniser.config as { encoder: ModelFile; decoder: ModelFile };
		const { decode } = await loadMoonshine({ encoder: config.encoder.path, decoder: config.decoder.path });
		const sound = toSamples(Buffer.concat([first?.pcm ?? Buffer.alloc(0), second?.pcm ?? Buffer.alloc(0)]));
		const { tokens } = await decode(sound);
		const shorter = await decode(sound.subarray(0, sound.length / 2));
		expect((await decode(sound, shorter.tokens)).tokens).toEqual(tokens);
		expect((await decode(sound, tokens)).tokens).toEqual(tokens);
		expect((await decode(sound, tokens.toReversed())).tokens).toEqual(tokens);
		expect(tokens.length).toBeGreaterThan(shorter.tokens.length);
	});

	test('times words to when they are spoken', async () => {
		const { pcm, lines } = composeSpeech([
			{ voice: 'slt', text: 'good morning', startedAt: 700 },
			{ voice: 'slt', text: 'thank you for calling', startedAt: 3_000 },
		]);
		const words = await wordsOf(pcm);
		expect(words.some(({ isApproximate }) => isApproximate)).toBe(false);
		const [first, last] = [words[0], words.at(-1)];
		expect(textOf(words)).toMatch(/^good morning.*calling/i);
		expect(Math.abs((first?.startedAt ?? 0) - 700)).toBeLessThan(250);
		expect(Math.abs((last?.endedAt ?? 0) - (lines[1]?.endedAt ?? 0))).toBeLessThan(250);
	});

	test('transcribes a reader with the smaller low-memory model', async () => {
		const [sentence] = librivoxSentences();
		const model = bundledModel(1_000_000_000);
		if (!sentence || !model) throw new Error('there is nothing to read');
		const words = await wordsOf(sentence.pcm, undefined, createMoonshineEngine(model));
		expect(wordErrorRate(sentence.text, textOf(words)).rate).toBeLessThan(0.2);
	});

	test('returns no words for silence', async () => {
		expect(await wordsOf(Buffer.alloc(5 * 32_000), [{ startedAt: 0, endedAt: 5_000 }])).toEqual([]);
	});

	test.for(soundsWithoutSpeech)(
		'returns no words for %s, even where the detector finds speech',
		async ([, makePcm]) => {
			const pcm = makePcm();
			expect(textOf(await wordsOf(pcm))).toBe('');
			expect(textOf(await wordsOf(pcm, [{ startedAt: 0, endedAt: 20_000 }]))).toBe('');
		},
	);
});
