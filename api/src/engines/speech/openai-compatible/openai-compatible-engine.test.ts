import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FakeSpeechServerOptions, startFakeSpeechServer } from '../../../testing/engines/fake-speech-server.ts';
import type { Recognise } from '../../../testing/engines/recognise-clip.ts';
import type { ServerVariant } from '../../../testing/engines/server-variants.ts';
import type { ServerUse, Span, SpeechEngine, Utterance, Word } from '../speech-engine.ts';
import { createOpenAiCompatibleEngine } from './openai-compatible-engine.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'openai-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let stop = async () => {};
afterEach(() => stop());

async function start({ pricePerMinute, ...options }: FakeSpeechServerOptions & { pricePerMinute?: number }) {
	const server = await startFakeSpeechServer({ recognise: readMarker, ...options });
	stop = server.stop;
	const { baseUrl, model } = server;
	const engine = createOpenAiCompatibleEngine({ baseUrl, model, pricePerMinute, quickRetries: 0 });
	return { server, engine };
}

/** Each half second of the file is one constant sample value, which the fake server reads back as the word `w12`. */
function markedAudio(seconds: number): string {
	const pcm = Buffer.alloc(seconds * 32_000);
	for (let i = 0; i < pcm.length; i += 2) pcm.writeInt16LE(1 + Math.floor(i / 16_000), i);
	const pcmPath = join(folder, `marked-${seconds}.raw`);
	writeFileSync(pcmPath, pcm);
	return pcmPath;
}
const readMarker: Recognise = (samples) => {
	const marker = samples[samples.length >> 1] ?? 0;
	return marker ? `w${marker - 1}` : null;
};
const markedAt = (word: Word) => Number(/\d+/.exec(word.text)?.[0]) * 500;

function request(pcmPath: string, speech: Span[], signal = new AbortController().signal, vocabulary: string[] = []) {
	const progress: number[] = [];
	const recognised: Utterance[] = [];
	const onRecognised = (utterances: Utterance[]) => recognised.push(...utterances);
	const onProgress = (share: number) => progress.push(share);
	return { pcmPath, speech, language: 'en-US', vocabulary, signal, progress, onProgress, recognised, onRecognised };
}
/** Regions whose padding (0.15 s before, 0.2 s after) is taken off, so that what is sent begins at a marker. */
const region = (startedAt: number, endedAt: number) => ({ startedAt: startedAt + 150, endedAt: endedAt - 200 });
const speech = [region(2_000, 8_000), region(20_000, 24_000), region(60_000, 65_000)];
const isInside = (word: Word) =>
	speech.some((one) => word.startedAt >= one.startedAt - 150 && word.endedAt <= one.endedAt + 200);

describe('every known speech server', () => {
	const exact: ServerVariant[] = ['whisper-1', 'whisper.cpp'];
	const segmentTimes: ServerVariant[] = [
		'speaches',
		'vllm',
		'localai',
		'localai-nanoseconds',
		'groq',
		'gpt-4o-transcribe-diarize',
	];
	const noTimes: ServerVariant[] = ['gpt-4o-transcribe', 'koboldcpp', 'text-only'];

	test.each(exact)('%s: words come back with their true times in the file', async (variant) => {
		const { engine } = await start({ variant });
		const asked = request(markedAudio(70), speech);
		const words = (await engine.transcribe(asked)).flatMap((utterance) => utterance.words);
		expect(words.length).toBeGreaterThanOrEqual(28);
		expect(words.filter((word) => word.isApproximate)).toEqual([]);
		expect(Math.max(...words.map((word) => Math.abs(word.startedAt - markedAt(word))))).toBeLessThanOrEqual(20);
		expect(words.every(isInside)).toBe(true);
		expect(asked.recognised.flatMap((utterance) => utterance.words)).toHaveLength(words.length);
		expect(asked.progress.at(-1)).toBeCloseTo(1);
		expect(words.at(-1)?.text).toMatch(/\.$/);
	});

	test.each([
		...segmentTimes.map((variant): [ServerVariant, number] => [variant, 500]),
		...noTimes.map((variant): [ServerVariant, number] => [variant, 1_000]),
	])('%s: words without times are spread over the speech and marked approximate (± %i ms)', async (variant, within) => {
		const { engine } = await start({ variant });
		const words = (await engine.transcribe(request(markedAudio(70), speech))).flatMap((utterance) => utterance.words);
		expect(words.length).toBeGreaterThanOrEqual(28);
		expect(words.every((word) => word.isApproximate)).toBe(true);
		expect(Math.max(...words.map((word) => Math.abs(word.startedAt - markedAt(word))))).toBeLessThanOrEqual(within);
		expect(words.every(isInside)).toBe(true);
	});

	test.each([...exact, ...segmentTimes, ...noTimes])(
		'%s: words keep the order and spelling of the text',
		async (variant) => {
			const { engine } = await start({ variant });
			const utterances = await engine.transcribe(request(markedAudio(70), speech));
			const words = utterances.flatMap((utterance) => utterance.words);
			expect(words.map(markedAt)).toEqual(words.map(markedAt).toSorted((a, b) => a - b));
			for (const { text, words } of utterances) expect(words.map((word) => word.text).join(' ')).toBe(text);
		},
	);
});

describe('a request', () => {
	test('is only speech, with short pauses', async () => {
		const { engine, server } = await start({});
		await engine.transcribe(request(markedAudio(70), speech));
		expect(server.received.length).toBeLessThanOrEqual(2);
		const seconds = server.received.reduce((sum, clip) => sum + clip.seconds, 0);
		expect(seconds).toBeGreaterThanOrEqual(15);
		expect(seconds).toBeLessThanOrEqual(15 + 2);
		expect(server.received[0]).toMatchObject({ type: 'audio/wav' });
		expect(server.received[0]?.fields.get('language')).toEqual(['en']);
	});

	test('contains at most ten minutes and 20 MB, and a rejected format is tried only once', {
		tags: ['release'],
	}, async () => {
		const { engine, server } = await start({ variant: 'vllm' });
		const long = Array.from({ length: 50 }, (_, i) => region(i * 30_000, i * 30_000 + 28_000));
		const utterances = await engine.transcribe(request(markedAudio(1_500), long));
		expect(server.received.length).toBeLessThanOrEqual(6);
		expect(Math.max(...server.received.map((clip) => clip.seconds))).toBeLessThanOrEqual(600);
		expect(Math.max(...server.received.map((clip) => clip.bytes))).toBeLessThan(20_000_000);
		const asked = server.received.map((clip) => clip.fields.get('timestamp_granularities[]'));
		expect(asked.filter(Boolean)).toEqual([['word', 'segment']]);
		expect(utterances.flatMap((utterance) => utterance.words).length).toBeGreaterThan(2_700);
	});

	test('is halved when the server finds it too large', async () => {
		const { engine, server } = await start({ mostBytes: 1_000_000 });
		const long = Array.from({ length: 6 }, (_, i) => region(i * 20_000, i * 20_000 + 15_000));
		const utterances = await engine.transcribe(request(markedAudio(120), long));
		expect(Math.max(...server.received.map((clip) => clip.bytes))).toBeLessThanOrEqual(1_000_000);
		expect(utterances.flatMap((utterance) => utterance.words).length).toBeGreaterThanOrEqual(175);
	});

	test('carries voice samples when a diarizing model needs more than one request', {
		tags: ['release'],
	}, async () => {
		const { engine, server } = await start({ variant: 'gpt-4o-transcribe-diarize' });
		const long = Array.from({ length: 30 }, (_, i) => region(i * 30_000, i * 30_000 + 28_000));
		const utterances = await engine.transcribe(request(markedAudio(900), long));
		expect(new Set(utterances.map((utterance) => utterance.speaker))).toEqual(new Set(['A', 'B']));
		expect(server.received[0]?.fields.get('known_speaker_names[]')).toBeUndefined();
		expect(server.received[1]?.fields.get('known_speaker_names[]')).toEqual(['A', 'B']);
		expect(server.received[1]?.fields.get('known_speaker_references[]')?.[0]).toMatch(/^data:audio\/wav;base64,/);
	});
});

describe('request failures', () => {
	const run = async (options: FakeSpeechServerOptions) => {
		const { engine } = await start(options);
		return engine.transcribe(request(markedAudio(70), speech));
	};

	test.each([
		[
			{ status: 429, headers: { 'retry-after': '7' } },
			{ name: 'RetryLater', afterMs: 7_000 },
		],
		[{ status: 503 }, { name: 'RetryLater', afterMs: 10_000 }],
		[{ status: 401 }, { name: 'GiveUp', reason: 'NoEngine', message: expect.stringContaining('OPENAI_API_KEY') }],
		[{ status: 404 }, { name: 'GiveUp', reason: 'NoEngine', message: expect.stringContaining('OPENAI_BASE_URL') }],
		[
			{ status: 429, code: 'insufficient_quota' },
			{ name: 'GiveUp', reason: 'NoEngine' },
		],
	])('%o is reported as %o', async (failure, expected) => {
		await expect(run({ failures: [failure] })).rejects.toMatchObject(expected);
	});

	test("a request rejected in every format fails with the server's message", async () => {
		const failures = Array.from({ length: 4 }, () => ({ status: 400 }));
		await expect(run({ failures })).rejects.toMatchObject({
			name: 'GiveUp',
			reason: 'General',
			message: expect.stringContaining('planned failure 400'),
		});
	});

	test('an unreachable server is retried later', async () => {
		const { engine } = await start({});
		await stop();
		stop = async () => {};
		const run = engine.transcribe(request(markedAudio(70), speech));
		await expect(run).rejects.toMatchObject({ name: 'RetryLater' });
		const fix = expect.stringContaining('OPENAI_BASE_URL');
		expect(await engine.status()).toMatchObject({ isReady: false, isTemporary: true, fix });
	});

	test('an aborted request rejects with the abort reason', async () => {
		const { engine, server } = await start({ failures: ['hang'] });
		const abort = new AbortController();
		const run = engine.transcribe(request(markedAudio(70), speech, abort.signal));
		setImmediate(() => abort.abort(new Error('enough')));
		await expect(run).rejects.toThrow('enough');
		expect(server.received).toEqual([]);
	});

	test('a silent server times out', async () => {
		const server = await startFakeSpeechServer({ failures: ['hang'] });
		stop = server.stop;
		const { baseUrl, model } = server;
		const engine = createOpenAiCompatibleEngine({ baseUrl, model, quickRetries: 0, timeoutMs: 200 });
		const run = engine.transcribe(request(markedAudio(70), speech));
		await expect(run).rejects.toMatchObject({ name: 'RetryLater' });
	});
});

describe('the vocabulary', () => {
	const terms = ['Quayline', 'Zorbax'];
	const prompts = (server: Awaited<ReturnType<typeof start>>['server']) =>
		server.received.map(({ fields }) => fields.get('prompt')?.[0]);
	const run = (engine: SpeechEngine, vocabulary: string[]) =>
		engine.transcribe(request(markedAudio(70), speech, undefined, vocabulary));

	test('is sent as prompt with each clip, and no prompt is sent without terms', async () => {
		const { engine, server } = await start({});
		await run(engine, terms);
		expect(new Set(prompts(server))).toEqual(new Set(['Quayline, Zorbax']));
		server.received.length = 0;
		await run(engine, []);
		expect(new Set(prompts(server))).toEqual(new Set([undefined]));
		expect(engine.capabilities().usesVocabulary).toBe(true);
	});

	test('is not sent to a diarizing model', async () => {
		const { engine, server } = await start({ variant: 'gpt-4o-transcribe-diarize' });
		expect((await run(engine, terms)).length).toBeGreaterThan(0);
		expect([new Set(prompts(server)), engine.capabilities().usesVocabulary]).toEqual([new Set([undefined]), false]);
	});

	test('is dropped for a server that rejects it, also after clips without a prompt', async () => {
		const { engine, server } = await start({ refusesPrompt: true });
		await run(engine, []);
		const heard = await run(engine, terms);
		expect(heard.length).toBeGreaterThan(0);
		expect(engine.capabilities().usesVocabulary).toBe(false);
		server.received.length = 0;
		expect(await run(engine, terms)).toEqual(heard);
		expect(new Set(prompts(server))).toEqual(new Set([undefined]));
	});

	test('is kept when a clip is rejected with and without it', async () => {
		const failures = Array.from({ length: 8 }, () => ({ status: 400 }));
		const { engine } = await start({ failures });
		await expect(run(engine, terms)).rejects.toMatchObject({ name: 'GiveUp' });
		expect(engine.capabilities().usesVocabulary).toBe(true);
	});
});

describe('the cost of a request', () => {
	const took = async (options: Parameters<typeof start>[0]) => {
		const { engine, server } = await start(options);
		const uses: ServerUse[] = [];
		await engine.transcribe({ ...request(markedAudio(70), speech), onServerUse: (use) => uses.push(use) });
		expect(uses).toHaveLength(server.received.length);
		const sentMs = server.received.reduce((sum, { seconds }) => sum + seconds * 1_000, 0);
		expect(uses.reduce((sum, { audioMs }) => sum + audioMs, 0)).toBeCloseTo(sentMs, -2);
		return { first: uses[0], minutes: (uses[0]?.audioMs ?? 0) / 60_000 };
	};

	test('is the tokens and dollars reported by the server', async () => {
		const { first } = await took({ usage: { type: 'tokens', input_tokens: 14, output_tokens: 101, cost: 0.002 } });
		expect(first).toMatchObject({ requests: 1, inputTokens: 14, outputTokens: 101, cost: 0.002 });
	});

	test('is computed from the configured price if the server reports none, and is otherwise unknown', async () => {
		const { first, minutes } = await took({ pricePerMinute: 0.006, usage: { type: 'duration', seconds: 3 } });
		expect(first?.cost).toBeCloseTo(minutes * 0.006);
		await stop();
		expect((await took({})).first).toMatchObject({ inputTokens: null, cost: null });
		await stop();
		expect((await took({ usage: { cost: 'a lot' } })).first?.cost).toBeNull();
	});
});

test('the status distinguishes a valid key from an invalid one', async () => {
	const server = await startFakeSpeechServer({ apiKey: 'right' });
	stop = server.stop;
	const status = (apiKey?: string) =>
		createOpenAiCompatibleEngine({ baseUrl: server.baseUrl, model: 'whisper-1', apiKey }).status();
	expect(await status('right')).toEqual({ isReady: true });
	expect(await status()).toMatchObject({ isReady: false, fix: expect.stringContaining('OPENAI_API_KEY') });
});
