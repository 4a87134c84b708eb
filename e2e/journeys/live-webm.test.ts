// @module-tag release
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLag } from '../../api/src/testing/audio/find-lag.ts';
import { liveWebm } from '../fixtures/live-webm.ts';
import { sampleRate } from '../fixtures/pcm.ts';
import { runFfmpeg } from '../fixtures/run-ffmpeg.ts';
import { processed } from '../support/account/processed.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { type Ear, listenTo } from '../support/browser/listen.ts';
import { press, see } from '../support/browser/screen.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { clickLetters } from '../support/dashboard/transcript-on-page.ts';
import { until } from '../support/until.ts';

const recording = liveWebm();

let environment: OpenDashboard;
let ear: Ear;
let fileId: string;
let callId: string;
beforeAll(async () => {
	environment = await openDashboard();
	({ fileId, callId } = await uploadFile(environment.product, environment.account, recording.path));
	const { failureReason } = await processed(environment.account, callId);
	expect(failureReason).toBe('None');
	ear = await listenTo(environment.visit.page);
	await environment.visit.page.goto(`${environment.product.url}/conversations/${callId}`);
	await see(environment.visit.page, 'Details');
});
afterAll(() => environment.close());

test('the file itself does not contain its length', () => {
	const format = execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', recording.path], {
		encoding: 'utf8',
	});
	expect(format).toContain('N/A');
});

test('the page still shows the true length', async () => {
	const seconds = Math.floor(recording.durationMs / 1000);
	await see(environment.visit.page, `00:${String(seconds).padStart(2, '0')}`);
	const slider = environment.visit.page.locator('[role=slider][aria-label=Position]');
	const shown = await slider.map((track) => Number(track.getAttribute('aria-valuemax'))).wait();
	expect(Math.abs(shown - seconds)).toBeLessThanOrEqual(1);
});

test('a click on a word in the second half plays the sound of exactly that moment', async () => {
	const { client } = environment.account;
	const transcript = await client.getTranscript({ query: { fileId } });
	const { list } = await client.getWords({ query: { fileId, from: 0, to: Math.ceil(recording.durationMs) } });
	const [line, word, startedAt] = list
		.flatMap(({ segmentId, words }) => words.map(([text, at]) => ({ segmentId, text, at })))
		.filter(({ at, text }) => at > recording.durationMs / 2 && text.length > 2)
		.flatMap(({ segmentId, text, at }) => {
			const line = transcript.list.find(({ id }) => id === segmentId)?.text ?? '';
			return line.split(text).length === 2 ? [[line, text, at] as const] : [];
		})[0] ?? ['', '', 0];
	const from = line.indexOf(word);
	const stoodAt = await ear.seekBy(() => clickLetters(environment.visit.page, line, from, from + word.length));
	expect(Math.abs(stoodAt - startedAt)).toBeLessThanOrEqual(300);
	await until('it plays', ear.isPlaying);
	const { samples, endedAtMs } = await ear.record(2_000, sampleRate);
	const lastSecond = samples.subarray(-sampleRate);
	const sound = runFfmpeg('-i', recording.path, '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', '-');
	const { lagMs, correlation } = findLag(sound, toPcm(lastSecond), Math.round(endedAtMs) - 1_000);
	expect(correlation).toBeGreaterThan(0.7);
	expect(Math.abs(lagMs)).toBeLessThanOrEqual(300);
	await press(environment.visit.page, 'Pause');
});

const toPcm = (samples: Float32Array): Buffer =>
	Buffer.from(Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)).buffer);
