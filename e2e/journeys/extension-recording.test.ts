import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWave } from '../fixtures/correlate.ts';
import { addSamples, levelDb, sampleRate, samplesPerMs, writeWav } from '../fixtures/pcm.ts';
import { decodeChannel } from '../fixtures/run-ffmpeg.ts';
import { speak } from '../fixtures/speak.ts';
import { type ExtensionBrowser, openExtensionBrowser } from '../world/extension-browser.ts';
import { type FakeDebrief, startFakeDebrief } from '../world/fake-debrief.ts';
import { until } from '../world/until.ts';

const mine = speak('slt', 'good morning and thank you for calling');
const theirs = speak('rms', 'good morning i would like to talk about the meeting');
const mineAtMs = 5_000;

let folder: string;
let server: FakeDebrief;
let chromium: ExtensionBrowser;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-extension-'));
	const track = new Float32Array(30 * sampleRate);
	addSamples(track, mine, mineAtMs * samplesPerMs);
	writeWav(join(folder, 'microphone.wav'), [track]);
	writeWav(join(folder, 'others.wav'), [theirs]);
	server = await startFakeDebrief();
	server.files.set('/others.wav', readFileSync(join(folder, 'others.wav')));
	chromium = await openExtensionBrowser({ microphone: join(folder, 'microphone.wav') });
});
afterAll(async () => {
	await chromium?.close();
	await server?.close();
	rmSync(folder, { recursive: true, force: true });
});

async function openMeeting(path = '/meeting'): Promise<Page> {
	const page = await chromium.browser.newPage();
	await page.goto(server.url + path);
	return page;
}

const press = (page: Page, label: string) => page.locator(`::-p-aria(${label}[role="button"])`).click();
const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent ?? '');

test('the microphone is on the left and the tab on the right, each at its true time and without the other', async () => {
	server.websites = ['http://127.0.0.1/*'];
	await chromium.seed({ server: server.url, websites: server.websites });
	const meeting = await openMeeting();
	const popup = await chromium.openPopup(meeting);
	const askedAt = Date.now();
	await press(popup, 'Record this meeting');
	await until('it says that it records', async () =>
		(await popup.$eval('main', (main) => main.textContent))?.includes('recording'),
	);
	await until('sound is stored', () => server.recordings.length > 0);
	const playedAt = await meeting.evaluate(async () => {
		const sound = new Audio('/others.wav');
		await sound.play();
		return Date.now();
	});
	await until('both voices were heard', () => Date.now() - askedAt > 10_000);
	await press(popup, 'Stop and save');
	const recording = await until('the server has all of it', () => server.recordings.find((each) => each.whole));
	expect(recording.announced).toMatchObject({ type: 'web-conference', title: 'Weekly with Bergline' });

	const file = join(folder, 'recording.webm');
	writeFileSync(file, recording.bytes);
	const [left, right] = [decodeChannel(file, 0), decodeChannel(file, 1)];
	const startedAt = Date.parse(String(recording.announced.startedAt));
	const [me, others] = [findWave(left, mine), findWave(right, theirs)];
	expect(me.likeness).toBeGreaterThan(0.8);
	expect(others.likeness).toBeGreaterThan(0.8);
	expect(Math.abs(others.at - (playedAt - startedAt))).toBeLessThan(300);
	expect(Math.abs(me.at - mineAtMs)).toBeLessThan(300);
	const part = (samples: Float32Array, at: number, length: number) =>
		samples.subarray(Math.round(at * samplesPerMs), Math.round(at * samplesPerMs) + length);
	expect(levelDb(part(right, me.at, mine.length)) - levelDb(part(left, me.at, mine.length))).toBeLessThan(-40);
	expect(levelDb(part(left, others.at, theirs.length)) - levelDb(part(right, others.at, theirs.length))).toBeLessThan(
		-40,
	);
	expect(Math.abs(left.length / samplesPerMs - (recording.whole?.duration ?? 0))).toBeLessThan(300);
	await until('the popup says so', async () => (await textOf(popup, '[data-testid=upload-state]')) === 'On the server');
	const recorder = await chromium.recorder();
	expect(await recorder.evaluate(() => indexedDB.databases().then((all) => all.length))).toBe(1);
	await popup.close();
	await meeting.close();
});

test('on a site that is not allowed nothing is shown, nothing is recorded and nothing is read', async () => {
	server.websites = ['https://meet.example.com/*'];
	await chromium.seed({ server: server.url, websites: server.websites });
	const before = server.recordings.length;
	const other = await openMeeting('/other');
	expect(await other.evaluate(() => document.documentElement.outerHTML)).not.toContain('debrief');
	const popup = await chromium.openPopup(other);
	await until('it says so', async () => (await textOf(popup, 'main')).includes('not on the list'));
	const answer = await popup.evaluate(async () => {
		const { chrome } = globalThis as unknown as {
			chrome: {
				tabs: { query(q: object): Promise<{ id: number; url?: string }[]> };
				runtime: { sendMessage(m: object): Promise<unknown> };
			};
		};
		const tabs = await chrome.tabs.query({});
		const sources = { microphone: true, tab: true, microphoneId: null };
		const start = { to: 'background', type: 'start', sources, hasReadConsent: true };
		return Promise.all(tabs.map(({ id }) => chrome.runtime.sendMessage({ ...start, tabId: id })));
	});
	expect(answer).not.toHaveLength(0);
	expect(answer).toEqual(
		(answer as unknown[]).map(() => expect.objectContaining({ isStarted: false, problem: 'site-not-allowed' })),
	);
	expect(server.recordings).toHaveLength(before);
	await other.close();
});
