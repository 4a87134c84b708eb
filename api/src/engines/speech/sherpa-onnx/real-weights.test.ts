import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { librivoxSentences } from '../../../testing/audio/librivox-sentences.ts';
import { wordErrorRate } from '../../../testing/audio/word-error-rate.ts';
import { decoded, describeWeights, realRecordings, weightsFolder } from '../../../testing/speech-models/weights.ts';
import { chooseSpeakerTurns } from '../diarization/choose-speaker-turns.ts';
import { totalMs } from '../pcm.ts';
import { speechHelpers } from '../speech-helpers.ts';
import { type TranscribedRecording, transcribeRecording } from '../transcribe-recording.ts';
import { findModels } from './find-models.ts';
import { createSherpaEngine } from './sherpa-engine.ts';
import type { SpeechModel } from './speech-model.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const { signal } = new AbortController();
const pause = Buffer.alloc(0.7 * 32_000);

describeWeights('a real recogniser', () => {
	let folder: string;
	let model: SpeechModel;
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'weights-'));
		const [best] = (await findModels(weightsFolder)).models;
		if (!best) throw new Error('there is no recogniser in SPEECH_MODELS_DIR');
		model = best;
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	function transcribe(
		channels: Buffer | readonly Buffer[],
		engine = createSherpaEngine({ model }),
	): Promise<TranscribedRecording> {
		const pcmPaths = [channels].flat().map((pcm, i) => {
			const path = join(folder, `channel-${i}.pcm`);
			writeFileSync(path, pcm);
			return path;
		});
		const layout = pcmPaths.length === 2 ? 'two-channel' : 'mono';
		return transcribeRecording({
			pcmPaths,
			layout,
			engine,
			language: 'en-US',
			vocabulary: [],
			signal,
			numberOfSpeakers: null,
			ownChannel: null,
			onlyChannel: null,
			conversationType: 'other',
			helpers: speechHelpers({ speakers: null, punctuation: null, language: null }, pino({ level: 'silent' })),
			onProgress: () => {},
			onRecognised: () => {},
		});
	}
	const textOf = ({ segments }: TranscribedRecording) => segments.map(({ text }) => text).join(' ');

	test('transcribes a reader with word times in order', async () => {
		const sentences = librivoxSentences();
		const found = await transcribe(Buffer.concat(sentences.flatMap(({ pcm }) => [pause, pcm])));
		expect(wordErrorRate(sentences.map(({ text }) => text).join(' '), textOf(found)).rate).toBeLessThan(0.2);
		const starts = found.segments.flatMap(({ words }) => words.map(({ startedAt }) => startedAt));
		expect(starts).toEqual(starts.toSorted((a, b) => a - b));
		expect(found.engine).toMatchObject({ id: 'sherpa-onnx', version: model.id });
	});

	test.each(realRecordings())('transcribes $name and marks where it understood nothing', async ({ path, text }) => {
		const channels = decoded(path);
		const found = await transcribe(channels);
		expect(found.segments.length).toBeGreaterThan(0);
		expect(totalMs(found.wordlessSpeech)).toBeLessThan(0.2 * ((channels[0]?.length ?? 0) / 32));
		// the smallest models understand half of what two people say at once
		if (text !== null) expect(wordErrorRate(text, textOf(found)).rate).toBeLessThan(0.55);
	});

	test.each<[string, (sample: number) => number]>([
		['silence', () => 0],
		['noise', (sample) => 3_000 * (2 * ((Math.abs(Math.sin(sample * 12.9898)) * 43_758.5453) % 1) - 1)],
		['a chord', (sample) => [220, 277, 330].reduce((sum, hz) => sum + 3_000 * Math.sin((hz * sample) / 2_546.5), 0)],
	])('invents no words for %s', async (_, sound) => {
		const samples = Int16Array.from({ length: 320_000 }, (_, i) => Math.round(sound(i)));
		await expect(transcribe(Buffer.from(samples.buffer))).rejects.toMatchObject({ reason: 'InvalidVoice' });
	});

	test('two people at once yield words, and the following speech is not lost', async () => {
		const [first, second] = librivoxSentences();
		if (!first || !second) throw new Error('there are no sentences');
		const samples = (pcm: Buffer) => new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.length));
		const [one, other] = [samples(first.pcm), samples(second.pcm)];
		const mixed = one.map((sample, i) => Math.max(-32_768, Math.min(32_767, sample + (other[i] ?? 0))));
		const found = await transcribe(Buffer.concat([Buffer.from(mixed.buffer), pause, pause, pause, first.pcm]));
		const alone = await transcribe(first.pcm);
		expect(textOf(found).split(' ').length).toBeGreaterThan(textOf(alone).split(' ').length);
		expect(textOf(found).toLowerCase()).toContain(textOf(alone).toLowerCase().split(' ').slice(2, 5).join(' '));
	});

	test('weights that sherpa-onnx cannot load crash no other process, and the engine reports them', async () => {
		const broken = join(folder, model.id);
		cpSync(join(weightsFolder, model.id), broken, { recursive: true, dereference: true });
		const file = readdirSync(broken).find((name) => name.startsWith('joiner')) ?? '';
		const bytes = Buffer.from(readFileSync(join(broken, file)));
		// Damages the weights and keeps the structure of the file.
		for (let at = bytes.indexOf('Gemm'); at >= 0; at = bytes.indexOf('Gemm', at)) bytes.write('Nope', at);
		rmSync(join(broken, file));
		writeFileSync(join(broken, file), bytes);
		const [found] = (await findModels(folder)).models;
		if (!found) throw new Error('the check of the files found out already');
		const unusable = vi.fn();
		const engine = createSherpaEngine({ model: found, processes: 1, onUnusable: unusable });
		const [{ pcm } = { pcm: pause }] = librivoxSentences();
		await expect(transcribe(pcm, engine)).rejects.toThrow(`The recogniser crashes with the model ${model.id}`);
		expect([await engine.status(), unusable.mock.calls.length]).toMatchObject([{ isReady: false }, 1]);
	});

	test('a valid segmentation model with an invalid embedding model falls back to clustering', async ({ skip }) => {
		const { speakerModels } = await findModels(weightsFolder);
		const segmentation = speakerModels.find(({ kind }) => kind === 'segmentation');
		if (!segmentation) return skip('no segmentation model is here');
		const warnings: string[] = [];
		const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
		const findTurns = chooseSpeakerTurns({ segmentation, embedding: { ...segmentation, kind: 'embedding' } }, log);
		const pcmPath = join(folder, 'voices.pcm');
		const sentences = librivoxSentences();
		writeFileSync(pcmPath, Buffer.concat(sentences.map(({ pcm }) => pcm)));
		const endedAt = sentences.reduce((sum, { pcm }) => sum + pcm.length / 32, 0);
		const turns = await findTurns(
			{ pcmPath, speech: [{ startedAt: 0, endedAt }], words: [], voices: { most: 2, isGiven: true } },
			signal,
		);
		expect(turns.length).toBeGreaterThan(0);
		expect(warnings.join()).toContain('neural diarization failed');
	});
});
