import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { composeSpeech, type Line } from '../../testing/audio/compose-speech.ts';
import { wordErrorRate } from '../../testing/audio/word-error-rate.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../testing/engines/scripted-speech-engine.ts';
import { findSpeakerTurns } from './diarization/find-speaker-turns.ts';
import { createPocketsphinxEngine } from './pocketsphinx/pocketsphinx-engine.ts';
import type { SpeechHelpers } from './speech-helpers.ts';
import { type RecordingRequest, type TranscribedRecording, transcribeRecording } from './transcribe-recording.ts';

// the recogniser runs at low priority: on a busy machine it waits for everything else
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'recording-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, pcm: Buffer) => {
	const path = join(folder, name);
	writeFileSync(path, pcm);
	return path;
};

const noHelpers: SpeechHelpers = { findTurns: findSpeakerTurns, punctuate: null, identifyLanguage: null };

const request = (
	rest: Partial<RecordingRequest> & Pick<RecordingRequest, 'pcmPaths' | 'engine'>,
): RecordingRequest => ({
	layout: rest.pcmPaths.length === 2 ? 'two-channel' : 'mono',
	language: 'en-US',
	vocabulary: [],
	numberOfSpeakers: null,
	ownChannel: 1,
	onlyChannel: null,
	conversationType: 'web-conference',
	helpers: noHelpers,
	signal: new AbortController().signal,
	onProgress: () => {},
	onRecognised: () => {},
	...rest,
});

const agent: Line[] = [
	{ voice: 'slt', startedAt: 1_000, text: 'good morning thank you for calling the service desk' },
	{ voice: 'slt', startedAt: 11_000, text: 'could you please tell me your order number' },
	{ voice: 'slt', startedAt: 21_000, text: 'thank you the delivery will arrive on thursday morning' },
];
const caller: Line[] = [
	{ voice: 'rms', startedAt: 6_000, text: 'hello my delivery has not arrived yet' },
	{ voice: 'rms', startedAt: 16_000, text: 'yes the number is three one four' },
	{ voice: 'rms', startedAt: 26_000, text: 'that is good news thank you very much' },
];

describe('a two-channel call transcribed by pocketsphinx', () => {
	let result: TranscribedRecording;
	const placed = { me: composeSpeech(agent, 31_000), others: composeSpeech(caller, 31_000) };
	const progress: number[] = [];
	beforeAll(async () => {
		const pcmPaths = [write('left.raw', placed.me.pcm), write('right.raw', placed.others.pcm)];
		const engine = createPocketsphinxEngine();
		result = await transcribeRecording(request({ pcmPaths, engine, onProgress: (share) => progress.push(share) }));
	});
	const of = (speakerId: string) => result.segments.filter((segment) => segment.speakerId === speakerId);

	test('at most 35 % of the words are wrong', () => {
		for (const [speakerId, lines] of [
			['me', agent],
			['others', caller],
		] as const) {
			const heard = of(speakerId)
				.map((segment) => segment.text)
				.join(' ');
			expect(wordErrorRate(lines.map((line) => line.text).join(' '), heard).rate).toBeLessThan(0.35);
		}
	});

	test("has each side's speech at its true time, within 0.3 s", () => {
		for (const speakerId of ['me', 'others'] as const) {
			const heard = of(speakerId);
			expect(heard).toHaveLength(3);
			placed[speakerId].lines.forEach(({ startedAt, endedAt }, i) => {
				expect(Math.abs((heard[i]?.startedAt ?? 0) - startedAt)).toBeLessThanOrEqual(300);
				expect(Math.abs((heard[i]?.endedAt ?? 0) - endedAt)).toBeLessThanOrEqual(300);
			});
		}
	});

	test('has normalised segments in order, whose text matches their words', () => {
		const starts = result.segments.map((segment) => segment.startedAt);
		expect(starts).toEqual(starts.toSorted((a, b) => a - b));
		for (const { text, words, startedAt, endedAt } of result.segments) {
			expect(text).toMatch(/^[A-Z0-9].*\.$/);
			expect(text).toBe(words.map((word) => word.text).join(' '));
			expect(words.every((word) => word.startedAt >= startedAt && word.endedAt <= endedAt)).toBe(true);
			expect(words.every((word) => Number.isInteger(word.startedAt) && Number.isInteger(word.endedAt))).toBe(true);
		}
	});

	test('names its engine as basic, and its progress reaches 100 %', () => {
		expect(result.engine).toMatchObject({ id: 'pocketsphinx', quality: 'basic' });
		expect(result.method).toBe('channel');
		expect(progress.at(-1)).toBeCloseTo(1);
	});
});

test('silence is reported and not sent to the engine', async () => {
	const asked: string[] = [];
	const engine = createScriptedSpeechEngine(({ pcmPath }) => {
		asked.push(pcmPath);
		return [];
	});
	const silence = write('silence.raw', Buffer.alloc(12_000 * 32));
	const run = transcribeRecording(request({ pcmPaths: [silence, silence], engine }));
	await expect(run).rejects.toMatchObject({ name: 'GiveUp', reason: 'InvalidVoice' });
	expect(asked).toEqual([]);
});

test('a language that the engine does not support is refused', async () => {
	const engine = createScriptedSpeechEngine(() => [], { languages: ['en'] });
	const run = transcribeRecording(request({ pcmPaths: [], engine, language: 'de-DE' }));
	await expect(run).rejects.toMatchObject({ name: 'GiveUp', reason: 'UnknownLanguage' });
});

test('text that is already normalised is unchanged', async () => {
	const { pcm, lines } = composeSpeech([{ voice: 'slt', startedAt: 500, text: 'twenty five of them' }]);
	const { startedAt = 0, endedAt = 0 } = lines[0] ?? {};
	const engine = createScriptedSpeechEngine(() => [utteranceOf('twenty five iPhones', startedAt, Math.round(endedAt))]);
	const { segments, method } = await transcribeRecording(request({ pcmPaths: [write('mono.raw', pcm)], engine }));
	expect(segments).toMatchObject([{ text: 'twenty five iPhones', speakerId: '1', origin: 'mixed' }]);
	expect(method).toBe('one-speaker');
});

test('spelled-out numbers become digits, also in drafts, and words keep their times', async () => {
	const { pcm } = composeSpeech([{ voice: 'slt', startedAt: 500, text: 'twenty five of them' }]);
	const spoken = utteranceOf('It costs twenty three dollars.', 1_000, 2_000);
	const words = spoken.words.map((word, i) => ({ ...word, confidence: [0.9, 0.9, 0.5, 0.8, 0.9][i] ?? null }));
	const engine = createScriptedSpeechEngine(() => [{ ...spoken, words }], { spellsNumbers: true, languages: ['en'] });
	const drafts: string[] = [];
	const onRecognised: RecordingRequest['onRecognised'] = (found) => drafts.push(...found.map(({ text }) => text));
	const pcmPaths = [write('spelled.raw', pcm)];
	const { segments } = await transcribeRecording(request({ pcmPaths, engine, onRecognised }));
	expect(segments.map(({ text }) => text)).toEqual(['It costs $23.']);
	expect(segments[0]?.words.at(-1)).toMatchObject({ text: '$23.', startedAt: 1_400, endedAt: 2_000, confidence: 0.5 });
	expect(drafts).toEqual(['It costs $23.']);
});

describe('models that assist the engine', () => {
	const { pcm } = composeSpeech(agent, 31_000);
	const bare = createScriptedSpeechEngine(
		({ speech }) => speech.slice(0, 1).map((span) => utteranceOf('hello i am fine', span.startedAt, span.endedAt)),
		{ isWritten: false, languages: ['en'] },
	);

	test('punctuate the complete text of bare English, and leave punctuated text alone', {
		tags: ['release'],
	}, async () => {
		const pcmPaths = [write('punctuated.raw', pcm)];
		const punctuate: SpeechHelpers['punctuate'] = async (segments) =>
			segments.map((segment) => ({ ...segment, text: `<${segment.text}>` }));
		const { segments } = await transcribeRecording(
			request({ pcmPaths, engine: bare, helpers: { ...noHelpers, punctuate } }),
		);
		expect(segments.map(({ text }) => text)).toEqual(['<hello i am fine>']);
		const withMarks = createScriptedSpeechEngine(() => [utteranceOf('It is written.', 1_000, 3_000)]);
		const kept = await transcribeRecording(
			request({ pcmPaths, engine: withMarks, helpers: { ...noHelpers, punctuate } }),
		);
		expect(kept.segments.map(({ text }) => text)).toEqual(['It is written.']);
	});

	test("detect each channel's language, which is used if the engine supports it", async () => {
		const pcmPaths = [write('german.raw', pcm), write('basque.raw', composeSpeech(caller, 31_000).pcm)];
		const asked: (string | null)[] = [];
		const engine = createScriptedSpeechEngine(
			({ language, speech }) => {
				asked.push(language);
				return speech.slice(0, 1).map((span) => utteranceOf('ja genau', span.startedAt, span.endedAt));
			},
			{ languages: ['de', 'en', 'und'], concurrency: 1 },
		);
		const identifyLanguage: SpeechHelpers['identifyLanguage'] = async ({ pcmPath }) =>
			pcmPath.includes('german') ? 'de' : 'eu';
		const detected = request({ pcmPaths, engine, helpers: { ...noHelpers, identifyLanguage }, language: 'und' });
		const { segments, languages } = await transcribeRecording(detected);
		expect(asked).toEqual(['de', null]);
		expect(segments.map(({ speakerId, language }) => [speakerId, language])).toContainEqual(['me', 'de']);
		expect(languages?.[0]).toBe('de');
		const given = await transcribeRecording({ ...detected, language: 'en-US' });
		expect(asked.slice(2)).toEqual(['en-US', 'en-US']);
		expect(given.languages).toBeNull();
	});
});
