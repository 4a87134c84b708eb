import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { composeSpeech } from '../../../testing/audio/compose-speech.ts';
import { librivoxSentences } from '../../../testing/audio/librivox-sentences.ts';
import { wordErrorRate } from '../../../testing/audio/word-error-rate.ts';
import type { Span, Utterance } from '../speech-engine.ts';
import { createPocketsphinxEngine } from './pocketsphinx-engine.ts';

// the recogniser runs at low priority: on a busy machine it waits for everything else
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'pocketsphinx-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const request = (pcm: Buffer, speech: Span[], signal = new AbortController().signal) => {
	const pcmPath = join(folder, 'speech.raw');
	writeFileSync(pcmPath, pcm);
	const progress: number[] = [];
	const recognised: Utterance[] = [];
	const onRecognised = (utterances: Utterance[]) => recognised.push(...utterances);
	const onProgress = (share: number) => progress.push(share);
	return { pcmPath, speech, language: 'en', vocabulary: [], signal, progress, onProgress, recognised, onRecognised };
};

function joined(pieces: Buffer[], pauseMs: number) {
	const pause = Buffer.alloc(pauseMs * 32);
	const speech: Span[] = [];
	let at = 0;
	for (const pcm of pieces) {
		speech.push({ startedAt: at, endedAt: at + pcm.length / 32 });
		at += pcm.length / 32 + pauseMs;
	}
	return { pcm: Buffer.concat(pieces.flatMap((pcm) => [pcm, pause])), speech };
}

describe('pocketsphinx', () => {
	test('gets at most two of five words of a clear reader wrong', { tags: ['release'] }, async () => {
		const sentences = librivoxSentences();
		const { pcm, speech } = joined(
			sentences.map((sentence) => sentence.pcm),
			800,
		);
		const asked = request(pcm, speech);
		const utterances = await createPocketsphinxEngine().transcribe(asked);
		const heard = utterances.map((utterance) => utterance.text).join(' ');
		expect(wordErrorRate(sentences.map((sentence) => sentence.text).join(' '), heard).rate).toBeLessThan(0.4);
		expect(asked.recognised.toSorted((a, b) => a.startedAt - b.startedAt)).toEqual(utterances);
		expect(asked.progress.at(-1)).toBeCloseTo(1);
		expect(asked.progress).toEqual(asked.progress.toSorted((a, b) => a - b));
		expect(readdirSync(folder)).toEqual(['speech.raw']);
	});

	test('times a word after a long pause inside a region correctly', { tags: ['release'] }, async () => {
		const { pcm, lines } = composeSpeech([
			{ voice: 'slt', text: 'good morning', startedAt: 700 },
			{ voice: 'slt', text: 'thank you for calling', startedAt: 5_000 },
		]);
		const [utterance] = await createPocketsphinxEngine().transcribe(
			request(pcm, [{ startedAt: 0, endedAt: pcm.length / 32 }]),
		);
		const last = utterance?.words.at(-1);
		expect(last?.text).toBe('calling');
		expect(Math.abs((last?.endedAt ?? 0) - (lines[1]?.endedAt ?? 0))).toBeLessThan(250);
		expect(last?.confidence).toBeGreaterThan(0.5);
	});

	test('nothing outside the given speech is transcribed', { tags: ['release'] }, async () => {
		const { pcm, lines } = composeSpeech([
			{ voice: 'slt', text: 'good morning', startedAt: 500 },
			{ voice: 'slt', text: 'thank you for calling', startedAt: 4_000 },
		]);
		const utterances = await createPocketsphinxEngine().transcribe(request(pcm, lines.slice(1)));
		expect(utterances).toHaveLength(1);
		expect(utterances[0]?.text).toMatch(/you for calling$/);
		expect(utterances[0]?.startedAt).toBeGreaterThan(3_800);
	});

	test('an aborted run ends its processes and leaves no file behind', { tags: ['release'] }, async () => {
		const { pcm, speech } = joined(
			librivoxSentences().map((sentence) => sentence.pcm),
			0,
		);
		const abort = new AbortController();
		const asked = request(pcm, speech, abort.signal);
		const engine = createPocketsphinxEngine({ temporaryFolder: folder });
		const run = engine.transcribe({ ...asked, onProgress: () => abort.abort(new Error('enough')) });
		await expect(run).rejects.toThrow('enough');
		expect(readdirSync(folder)).toEqual(['speech.raw']);
	});

	test('names the install command if the program is missing', async () => {
		const engine = createPocketsphinxEngine({ install: { binary: 'no-such-pocketsphinx', modelFolder: folder } });
		expect(await engine.status()).toMatchObject({ isReady: false, fix: expect.stringContaining('apt-get install') });
		const run = engine.transcribe(request(Buffer.alloc(32_000), [{ startedAt: 0, endedAt: 1000 }]));
		await expect(run).rejects.toMatchObject({ name: 'GiveUp', reason: 'NoEngine' });
		const withoutModel = createPocketsphinxEngine({ install: { binary: 'pocketsphinx_batch', modelFolder: folder } });
		expect(await withoutModel.status()).toMatchObject({ isReady: false, reason: expect.stringContaining('model') });
		expect(await createPocketsphinxEngine().status()).toEqual({ isReady: true });
	});
});
