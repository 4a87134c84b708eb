import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordErrorRate } from '../../api/src/testing/word-error-rate.ts';
import { findWave } from '../fixtures/correlate.ts';
import { addSamples, levelDb, sampleRate, samplesPerMs, writeWav } from '../fixtures/pcm.ts';
import { decodeChannel } from '../fixtures/run-ffmpeg.ts';
import { speak } from '../fixtures/speak.ts';
import { meetingTitle } from '../world/meeting-site.ts';
import { type MeetingWorld, openMeetingWorld } from '../world/open-meeting-world.ts';
import { processed } from '../world/processed.ts';
import { downloadRecording, wholeRecording } from '../world/recordings-on-server.ts';
import { fill, press, see } from '../world/screen.ts';
import { linesOnPage } from '../world/transcript-on-page.ts';
import { until } from '../world/until.ts';

const mine = speak('slt', 'good morning and thank you for calling');
const theirs = speak('rms', 'good morning i would like to talk about the meeting');
const mineAtMs = 6_000;
const consentText = 'Everybody here has agreed to be recorded.';

let folder: string;
let world: MeetingWorld;
let conversation: Conversation;
/** What came down from the server, and when the sound of the page began in it. */
let left: Float32Array;
let right: Float32Array;
let playedAtMs: number;
let announcedMs: number;
/** When Pin and Add were pressed: from, to, by the clock. */
let pinned: [number, number];
let noted: [number, number];

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-extension-'));
	const track = new Float32Array(60 * sampleRate);
	addSamples(track, mine, mineAtMs * samplesPerMs);
	writeWav(join(folder, 'microphone.wav'), [track]);
	writeWav(join(folder, 'others.wav'), [theirs]);
	world = await openMeetingWorld({ microphone: join(folder, 'microphone.wav'), consentText });
	world.site.sounds.set('/others.wav', readFileSync(join(folder, 'others.wav')));
});
afterAll(async () => {
	await world?.close();
	rmSync(folder, { recursive: true, force: true });
});

test('a meeting that was recorded by a click is a conversation on the server, and nothing of it stays here', async () => {
	const meeting = await world.openMeeting();
	const popup = await world.chromium.openPopup(meeting);
	await see(popup, consentText);
	await press(popup, 'Record this meeting');
	await see(popup, 'stored');
	const playedAt = await meeting.evaluate(async () => {
		const sound = new Audio('/others.wav');
		await sound.play();
		return Date.now();
	});
	pinned = await during(() => press(popup, 'Pin'));
	await fill(popup, 'Note', 'the price');
	noted = await during(() => press(popup, 'Add'));
	await until('both voices were heard', async () => {
		const stored = await popup.$eval('main', (main) => /0:(\d+) stored/.exec(main.textContent ?? '')?.[1]);
		return Number(stored) >= 12;
	});
	await press(popup, 'Stop and save');
	const { callId, fileId } = await wholeRecording(world.account);
	await see(popup, 'On the server');
	expect(await popup.$eval('main', (main) => main.textContent)).toContain(meetingTitle);
	conversation = await processed(world.account, callId);
	playedAtMs = playedAt - Date.parse(conversation.startedAt);
	announcedMs = Date.parse(conversation.finishedAt ?? '') - Date.parse(conversation.startedAt);
	const file = join(folder, 'recording.webm');
	await downloadRecording(world.product, world.account, fileId, file);
	[left, right] = [decodeChannel(file, 0), decodeChannel(file, 1)];
	const recorder = await world.chromium.recorder();
	expect(await recorder.evaluate(countStored)).toBe(0);
});

test('the conversation knows when and where it was, what it is, and which notice was read before', () => {
	expect(conversation).toMatchObject({
		type: 'web-conference',
		source: new URL(world.site.url).host,
		isInterrupted: false,
		isManuallyCreated: false,
		consent: { text: consentText },
		recordings: [{ origin: 'mixed' }],
		files: [{ channels: 2, codec: 'opus', looksCutOff: false }],
	});
	expect(conversation.title).toContain(meetingTitle);
	expect(Math.abs(left.length / samplesPerMs - conversation.duration)).toBeLessThan(300);
	expect(Math.abs(announcedMs - conversation.duration)).toBeLessThan(1_000);
	expect(Date.parse(conversation.consent?.acceptedAt ?? '')).toBeLessThanOrEqual(Date.parse(conversation.startedAt));
});

test('a pin and a note of the popup are notes of the conversation, each at its moment', async () => {
	const { list } = await world.account.client.listNotes({ query: { parentType: 'call', parentId: conversation.id } });
	expect(list.map(({ description, createdWhile }) => [description, createdWhile])).toEqual([
		['', 'recording'],
		['the price', 'recording'],
	]);
	const startedAt = Date.parse(conversation.startedAt);
	for (const [i, [from, to]] of [pinned, noted].entries()) {
		expect(list[i]?.cuePoint).toBeGreaterThan(from - startedAt - 300);
		expect(list[i]?.cuePoint).toBeLessThan(to - startedAt + 300);
	}
});

test('the microphone is on the left and the tab on the right, each at its true time and without the other', () => {
	const [me, others] = [findWave(left, mine), findWave(right, theirs)];
	expect(me.likeness).toBeGreaterThan(0.8);
	expect(others.likeness).toBeGreaterThan(0.8);
	expect(Math.abs(others.at - playedAtMs)).toBeLessThan(300);
	expect(Math.abs(me.at - mineAtMs)).toBeLessThan(300);
	const part = (samples: Float32Array, at: number, length: number) =>
		samples.subarray(Math.round(at * samplesPerMs), Math.round(at * samplesPerMs) + length);
	const above = (loud: Float32Array, quiet: Float32Array, at: number, length: number) =>
		levelDb(part(loud, at, length)) - levelDb(part(quiet, at, length));
	expect(above(left, right, me.at, mine.length)).toBeGreaterThan(40);
	expect(above(right, left, others.at, theirs.length)).toBeGreaterThan(40);
});

test('the page of the conversation shows the words of both, under Me and under Others', async () => {
	const page = await world.chromium.browser.newPage();
	await page.setViewport({ width: 1280, height: 900 });
	await page.goto(`${world.proxy.url}/conversations/${conversation.id}`);
	const lines = await linesOnPage(page);
	const names = await page.$$eval('button[title="Rename speaker"]', (all) => all.map((each) => each.textContent));
	expect(names.toSorted()).toEqual(['Me', 'Others']);
	const said = (name: string) => (lines[names.indexOf(name)] ?? '').toLowerCase();
	expect(wordErrorRate('good morning and thank you for calling', said('Me')).rate).toBeLessThanOrEqual(0.5);
	expect(wordErrorRate('good morning i would like to talk about the meeting', said('Others')).rate).toBeLessThanOrEqual(
		0.5,
	);
	await page.close();
});

test('on a site that is not allowed nothing is shown, nothing is recorded and nothing is read', async () => {
	const stranger = await world.chromium.browser.newPage();
	await stranger.goto(world.site.url.replace('127.0.0.1', 'stranger.localhost'));
	expect(await stranger.evaluate(() => document.documentElement.outerHTML)).not.toContain('debrief');
	const popup = await world.chromium.openPopup(stranger);
	await see(popup, 'not on the list');
	expect(await popup.evaluate(startInActiveTab)).toMatchObject({ isStarted: false, problem: 'site-not-allowed' });
	const { list } = await world.account.client.listConversations({ query: {} });
	expect(list.map(({ id }) => id)).toEqual([conversation.id]);
	await stranger.close();
});

async function during(act: () => Promise<void>): Promise<[number, number]> {
	const from = Date.now();
	await act();
	return [from, Date.now()];
}

/** What no button offers there: an order to record, as if the notice had been read. */
async function startInActiveTab(): Promise<object> {
	type Tabs = { query(wanted: object): Promise<{ id: number }[]> };
	type Chrome = { tabs: Tabs; runtime: { sendMessage(message: object): Promise<object> } };
	const { chrome } = globalThis as unknown as { chrome: Chrome };
	const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
	const sources = { microphone: true, tab: true, microphoneId: null };
	const start = { to: 'background', type: 'start', sources, hasReadConsent: true };
	return chrome.runtime.sendMessage({ ...start, tabId: tab?.id });
}

/** Rows and slices that lie in the extension's storage. */
async function countStored(): Promise<number> {
	const opening = indexedDB.open('debrief-recordings');
	await new Promise((resolve) => {
		opening.onsuccess = resolve;
	});
	const database = opening.result;
	const counts = [...database.objectStoreNames].map(
		(name) =>
			new Promise<number>((resolve) => {
				const counting = database.transaction(name).objectStore(name).count();
				counting.onsuccess = () => resolve(counting.result);
			}),
	);
	const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
	database.close();
	return total;
}
