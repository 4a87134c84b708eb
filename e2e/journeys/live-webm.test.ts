import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLag } from '../../api/src/testing/find-lag.ts';
import { liveWebm } from '../fixtures/live-webm.ts';
import { sampleRate } from '../fixtures/pcm.ts';
import { runFfmpeg } from '../fixtures/run-ffmpeg.ts';
import { type Ear, listenTo } from '../world/listen.ts';
import { type OpenDashboard, openDashboard } from '../world/open-dashboard.ts';
import { processed } from '../world/processed.ts';
import { press, see } from '../world/screen.ts';
import { clickLetters } from '../world/transcript-on-page.ts';
import { until } from '../world/until.ts';
import { uploadFile } from '../world/upload-file.ts';

const recording = liveWebm();

let world: OpenDashboard;
let ear: Ear;
let fileId: string;
let callId: string;
beforeAll(async () => {
	world = await openDashboard();
	({ fileId, callId } = await uploadFile(world.product, world.account, recording.path));
	const { failureReason } = await processed(world.account, callId);
	expect(failureReason).toBeNull();
	ear = await listenTo(world.visit.page);
	await world.visit.page.goto(`${world.product.url}/conversations/${callId}`);
	await see(world.visit.page, 'Details');
});
afterAll(() => world.close());

test('the file itself does not tell its length', () => {
	const format = execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', recording.path], {
		encoding: 'utf8',
	});
	expect(format).toContain('N/A');
});

test('the page shows the true length all the same', async () => {
	const seconds = Math.floor(recording.durationMs / 1000);
	await see(world.visit.page, `00:${String(seconds).padStart(2, '0')}`);
	const slider = world.visit.page.locator('[role=slider][aria-label=Position]');
	const shown = await slider.map((track) => Number(track.getAttribute('aria-valuemax'))).wait();
	expect(Math.abs(shown - seconds)).toBeLessThanOrEqual(1);
});

test('a click on a word of the second half plays the very sound of that moment', async () => {
	const { client } = world.account;
	const transcript = await client.getTranscript({ query: { fileId } });
	const { list } = await client.getWords({ query: { fileId, from: 0, to: Math.ceil(recording.durationMs) } });
	const [line, word, startedAt] = list
		.flatMap(({ segmentId, words }) => words.map(([text, at]) => ({ segmentId, text, at })))
		.filter(({ at, text }) => at > recording.durationMs / 2 && text.length > 2)
		.flatMap(({ segmentId, text, at }) => {
			const said = transcript.list.find(({ id }) => id === segmentId)?.text ?? '';
			return said.split(text).length === 2 ? [[said, text, at] as const] : [];
		})[0] ?? ['', '', 0];
	const from = line.indexOf(word);
	const stoodAt = await ear.seekBy(() => clickLetters(world.visit.page, line, from, from + word.length));
	expect(Math.abs(stoodAt - startedAt)).toBeLessThanOrEqual(300);
	await until('it plays', ear.isPlaying);
	const { samples, endedAtMs } = await ear.hear(2_000, sampleRate);
	const lastSecond = samples.subarray(-sampleRate);
	const sound = runFfmpeg('-i', recording.path, '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', '-');
	const { lagMs, correlation } = findLag(sound, toPcm(lastSecond), Math.round(endedAtMs) - 1_000);
	expect(correlation).toBeGreaterThan(0.7);
	expect(Math.abs(lagMs)).toBeLessThanOrEqual(300);
	await press(world.visit.page, 'Pause');
});

const toPcm = (samples: Float32Array): Buffer =>
	Buffer.from(Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)).buffer);
