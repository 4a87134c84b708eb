// @module-tag release
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareMedia } from '../../api/src/engines/audio/prepare-media.ts';
import { findMarks } from '../../api/src/testing/audio/one-clock/marks.ts';
import { makeOddFile } from '../../api/src/testing/audio/one-clock/odd-file.ts';
import { type Ear, listenTo } from '../support/browser/listen.ts';
import { openBrowser, type TestBrowser, type Visit } from '../support/browser/open-browser.ts';

/** Of the files of `api/src/engines/audio/one-clock.test.ts`, one with each fault and some more. */
const { CLOCK_FILES = '20', CLOCK_SEED = '0' } = process.env;
const seeds = Array.from({ length: Number(CLOCK_FILES) }, (_, index) => Number(CLOCK_SEED) + index);

const rate = 16_000;
const apartMs = 50;
/** On a busy machine, captured sound reaches the test late. */
const capturedApartMs = 150;
const seekMs = 2_000;
const listenMs = 1_600;

type Sound = { bytes: Buffer; type: string };

let folder: string;
let sounds: Awaited<ReturnType<typeof serveSounds>>;
let browser: TestBrowser;
let visit: Visit;
let ear: Ear;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'one-clock-'));
	sounds = await serveSounds();
	browser = await openBrowser();
	visit = await (await browser.newPerson()).visit(`${sounds.url}/`);
	ear = await listenTo(visit.page);
});
afterAll(async () => {
	await browser?.close();
	await sounds?.stop();
	rmSync(folder, { recursive: true, force: true });
});

test.for(seeds)('Chromium plays each part of file %i at its decoded time', async (seed) => {
	const { path, about } = makeOddFile(seed, join(folder, `${seed}`));
	const { playback, pcmPaths, durationMs } = await prepareMedia({
		inputPath: path,
		fileName: path,
		outputFolder: join(folder, `${seed}-prepared`),
		ffmpegPath: undefined,
		signal: new AbortController().signal,
	});
	sounds.put(`/${seed}`, { bytes: readFileSync(playback.path), type: playback.mimeType });
	const decoded = findMarks(samplesOf(readFileSync(pcmPaths[0] ?? '')), rate, 0);
	const played = await playFrom(visit.page, `/${seed}`);
	const whole = findMarks(samplesOf(played.pcm), rate, 0);
	const { samples, endedAtMs } = await ear.record(Math.min(listenMs, durationMs - seekMs - 200), rate);
	const captured = findMarks(samples, rate, 0);
	const wrong = [...decoded].flatMap(([mark, at]) => {
		const plays = whole.get(mark) ?? Number.NaN;
		const soundsAt = endedAtMs - (samples.length * 1_000) / rate + (captured.get(mark) ?? Number.NaN);
		return [
			...(Math.abs(plays - at) < apartMs ? [] : [`mark ${mark} is decoded at ${plays} ms, not ${at}`]),
			...(!captured.has(mark) || Math.abs(soundsAt - at) < capturedApartMs
				? []
				: [`mark ${mark} sounds at ${soundsAt} ms, not ${at}`]),
		];
	});
	if (captured.size === 0) wrong.push('nothing sounds after a seek');
	if (Math.abs(played.durationMs - durationMs) > capturedApartMs)
		wrong.push(`it lasts ${played.durationMs} ms, not ${durationMs}`);
	expect(wrong, `seed ${seed}: ${about}`).toEqual([]);
});

const samplesOf = (pcm: Buffer) =>
	Float32Array.from({ length: pcm.length >> 1 }, (_, index) => pcm.readInt16LE(2 * index) / 32_768);

/** Lets the page decode the sound as a whole, and an element play it from `seekMs`. */
async function playFrom(page: Page, path: string): Promise<{ pcm: Buffer; durationMs: number }> {
	const { base64, durationMs } = await page.evaluate(
		async (url, sampleRate, seconds) => {
			const answer = await fetch(url);
			const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await answer.arrayBuffer());
			const samples = Int16Array.from(sound.getChannelData(0), (sample) =>
				Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))),
			);
			const bytes = new Uint8Array(samples.buffer);
			let text = '';
			for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
			for (const old of document.querySelectorAll('audio')) old.remove();
			const audio = document.createElement('audio');
			document.body.append(audio);
			audio.src = url;
			audio.load();
			await new Promise((resolve, reject) => {
				audio.onloadedmetadata = resolve;
				audio.onerror = () => reject(new Error(audio.error?.message));
			});
			audio.currentTime = seconds;
			await new Promise((resolve) => {
				audio.onseeked = resolve;
			});
			await audio.play();
			return { base64: btoa(text), durationMs: audio.duration * 1000 };
		},
		path,
		rate,
		seekMs / 1000,
	);
	return { pcm: Buffer.from(base64, 'base64'), durationMs };
}

/** An empty page, and sounds in ranges as the product serves them. */
async function serveSounds() {
	const all = new Map<string, Sound>();
	const server = createServer((request, response) => {
		const sound = all.get(request.url ?? '');
		if (!sound) {
			response.setHeader('content-type', 'text/html');
			return response.end('<!doctype html><link rel="icon" href="data:,"><body>');
		}
		const { bytes, type } = sound;
		const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
		const start = Number(from ?? 0);
		const end = Math.min(to ? Number(to) + 1 : bytes.length, bytes.length);
		const range = from === undefined ? {} : { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` };
		const about = { 'content-type': type, 'content-length': end - start, 'accept-ranges': 'bytes', ...range };
		response.writeHead(from === undefined ? 200 : 206, about).end(bytes.subarray(start, end));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		put: (path: string, sound: Sound) => void all.set(path, sound),
		async stop() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
