import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Span } from '../speech-engine.ts';
import { createRecogniserProcess, StarvedRecogniserError } from './recogniser-process.ts';
import { createSherpaEngine, type SherpaOptions } from './sherpa-engine.ts';

const script = fileURLToPath(new URL('../../../testing/engines/fake-recogniser-child.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sherpa-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const regionMs = 2_000;
/** Far enough from each other not to be joined. */
const everyMs = 5_000;

const recogniser = { kind: 'online', config: {} } as const;
const createEngine = (options: Partial<SherpaOptions> = {}) =>
	createSherpaEngine({
		model: { id: 'fake', recogniser, languages: ['en'], isWritten: false, quality: 'basic', hasTimes: true },
		processes: 1,
		createProcess: () => createRecogniserProcess({ recogniser, script, timeLimit: () => 20_000 }),
		...options,
	});

/** Writes a recording with one region per number, that loud in tenths, and transcribes it with one process. */
async function transcribe(
	loudness: number[],
	{ signal = new AbortController().signal, everyRegionMs = everyMs, engine = createEngine() } = {},
) {
	const pcmPath = join(folder, `${loudness.join('-')}-${everyRegionMs}.pcm`);
	const samples = new Int16Array(loudness.length * everyRegionMs * 16);
	const speech = loudness.map((tenths, i): Span => {
		const startedAt = i * everyRegionMs + 1_000;
		samples.fill(tenths * 3_277, startedAt * 16, (startedAt + regionMs) * 16);
		return { startedAt, endedAt: startedAt + regionMs };
	});
	writeFileSync(pcmPath, samples);
	const shares: number[] = [];
	const early: string[] = [];
	const utterances = await engine.transcribe({
		pcmPath,
		speech,
		language: 'en',
		vocabulary: [],
		signal,
		onProgress: (share) => shares.push(share),
		onRecognised: (some) => early.push(...some.map(({ text }) => text)),
	});
	return { utterances, texts: utterances.map(({ text }) => text.replace(/ p\d+.*$/, '')), shares, early };
}

test('each piece is reported at once, with word times in the file and a confidence', async () => {
	const { utterances, shares, early } = await transcribe([1, 1]);
	expect(utterances.map(({ words }) => words.map(({ startedAt }) => startedAt))).toEqual([
		[1_350, 1_850, 2_350, 2_850],
		[6_350, 6_850, 7_350, 7_850],
	]);
	expect(utterances[0]?.words[0]).toMatchObject({ text: 'word', endedAt: 1_590, isApproximate: false });
	expect(utterances[0]?.words[0]?.confidence).toBeCloseTo(Math.exp(-0.1 * 0.375));
	expect(early).toEqual(utterances.map(({ text }) => text));
	expect(shares.at(-1)).toBe(1);
});

test('nearby regions are recognised together, up to twenty seconds', { tags: ['release'] }, async () => {
	const { utterances } = await transcribe([1, 1, 1, 1, 1, 1, 1, 1, 1], { everyRegionMs: 3_000 });
	expect(utterances.map(({ words }) => words[0]?.startedAt)).toEqual([1_350, 19_350]);
});

test('a piece that crashes its process twice has no words, and the others keep theirs', {
	tags: ['release'],
}, async () => {
	const { texts, utterances } = await transcribe([1, 2, 1]);
	expect(texts).toEqual(['word', 'word']);
	expect(utterances.map(({ startedAt }) => startedAt)).toEqual([1_350, 11_350]);
});

test('a hanging decode is killed', { tags: ['release'] }, async () => {
	// The hanging one is tried twice. The next one needs the time to start a process.
	const limitsMs = [500, 500];
	const timeLimit = () => limitsMs.shift() ?? 20_000;
	const engine = createEngine({ createProcess: () => createRecogniserProcess({ recogniser, script, timeLimit }) });
	expect((await transcribe([3, 1], { engine })).texts).toEqual(['word']);
	expect(limitsMs).toEqual([]);
});

test('a recording in which no piece can be recognised is retried later', { tags: ['release'] }, async () => {
	await expect(transcribe([2, 2])).rejects.toMatchObject({ name: 'RetryLater' });
});

test('a model that crashes even on silence is not used again, and the status says so', async () => {
	let attempts = 0;
	let reports = 0;
	const engine = createEngine({
		createProcess: () => ({
			async recognise() {
				attempts++;
				throw new Error('the recogniser ended with SIGABRT');
			},
			close() {},
		}),
		onUnusable: () => reports++,
	});
	await expect(transcribe([1, 1, 1], { engine })).rejects.toMatchObject({ name: 'RetryLater' });
	expect([attempts, reports]).toEqual([3, 1]);
	expect(await engine.status()).toMatchObject({ isReady: false, reason: 'sherpa-onnx cannot load the model fake.' });
	expect(engine.capabilities().languages).toEqual([]);
});

test('a timeout on a busy machine does not mark the model as unusable', async () => {
	const engine = createEngine({
		createProcess: () => ({
			async recognise() {
				throw new StarvedRecogniserError('the recogniser took too long');
			},
			close() {},
		}),
		onUnusable: () => expect.unreachable(),
	});
	await expect(transcribe([1], { engine })).rejects.toMatchObject({ name: 'RetryLater' });
	expect(await engine.status()).toEqual({ isReady: true });
});

test('a process that is slow or killed externally counts as starved, a crash does not', async () => {
	const samples = new Float32Array(16_000);
	const { signal } = new AbortController();
	const slow = createRecogniserProcess({ recogniser, script, timeLimit: () => 1 });
	await expect(slow.recognise(samples.fill(0.3), signal)).rejects.toBeInstanceOf(StarvedRecogniserError);
	const crashing = createRecogniserProcess({ recogniser, script, timeLimit: () => 20_000 });
	await expect(crashing.recognise(samples.fill(0.2), signal)).rejects.not.toBeInstanceOf(StarvedRecogniserError);
});

test('a piece without words is retried once with padding', { tags: ['release'] }, async () => {
	const { utterances } = await transcribe([4]);
	expect(utterances[0]?.words.map(({ startedAt }) => startedAt)).toEqual([1_100, 1_600, 2_100, 2_600, 3_100]);
});

test('a process that uses too much memory is replaced', { tags: ['release'] }, async () => {
	const { utterances } = await transcribe([5, 1, 1]);
	const [first, second, third] = utterances.map(({ words }) => words[1]?.text);
	expect(second).not.toBe(first);
	expect(third).toBe(second);
});

test('an abort stops recognition at once', async () => {
	const abort = new AbortController();
	const transcription = transcribe([3, 3], { signal: abort.signal });
	abort.abort(new Error('superseded'));
	await expect(transcription).rejects.toThrow('superseded');
});
