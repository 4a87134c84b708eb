import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newestRecording, wholeRecording } from '../support/account/recordings-on-server.ts';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { until } from '../support/until.ts';
import { type ViewWatch, watchView } from './watch-view.ts';

let environment: MeetingEnvironment;
let watch: ViewWatch;
let meeting: Page;
let start: object;

beforeAll(async () => {
	environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
});
afterAll(() => environment?.close());
beforeEach(async () => {
	watch = await watchView(environment.chromium);
	meeting = await environment.openMeeting();
	const popup = await environment.chromium.openPopup(meeting);
	const tabId = await popup.evaluate(askTabId);
	await popup.close();
	start = { type: 'start', tabId, sources: { microphone: true, tab: false, microphoneId: null }, hasReadConsent: true };
});
afterEach(async () => {
	await watch.close();
	if (!meeting.isClosed()) await meeting.close();
});

test('a stop right after the start is not lost, even while the recorder page is still opening', async () => {
	await watch.send({ type: 'open-recorder' });
	await watch.sees('nothing opens any more', ({ state }) => state === 'idle');
	const closer = await environment.chromium.open('permission.html');
	await closer.evaluate(closeRecorder);
	await closer.close();
	const started = watch.send(start);
	await watch.send({ type: 'control', action: 'stop' });
	await started;
	await watch.sees('nothing is recorded', ({ state }) => state === 'idle');
	expect(await watch.states()).not.toContain('recording');
	expect(await newestRecording(environment.account)).toBeUndefined();
});

test('a pause right after the start applies: the state is paused, and no recording is reported', async () => {
	const started = watch.send(start);
	await watch.send({ type: 'control', action: 'pause' });
	await started;
	const { storedMs } = await watch.sees('it is paused', ({ state }) => state === 'paused');
	expect(storedMs).toBeGreaterThan(0);
	await watch.send({ type: 'control', action: 'resume' });
	await watch.sees('it goes on', (view) => view.state === 'recording' && view.storedMs > storedMs);
	await watch.send({ type: 'control', action: 'stop' });
	await wholeRecording(environment.account);
});

test('closing its tab ends a microphone-only recording, and all of it arrives', async () => {
	const before = await newestRecording(environment.account);
	await watch.send(start);
	await watch.sees('some of it is stored', ({ state, storedMs }) => state === 'recording' && storedMs > 2_000);
	await meeting.goto(`${environment.site.url}/another-room`);
	await watch.sees('it goes on over that', ({ state, storedMs }) => state === 'recording' && storedMs > 4_000);
	await meeting.close();
	const { storedBytes, endedUnexpectedly } = await watch.sees('it is sent', ({ state }) => state === 'done');
	expect(endedUnexpectedly).toBe(false);
	const arrived = await until('it is whole there', async () => {
		const newest = await newestRecording(environment.account);
		return newest?.fileId !== before?.fileId && newest?.isCompleted && newest;
	});
	expect(arrived.size).toBe(storedBytes);
});

type Chrome = {
	tabs: { query(wanted: object): Promise<{ id: number }[]> };
	offscreen: { hasDocument(): Promise<boolean>; closeDocument(): Promise<void> };
};

async function askTabId(): Promise<number | undefined> {
	const { chrome } = globalThis as unknown as { chrome: Chrome };
	return (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
}

async function closeRecorder(): Promise<void> {
	const { chrome } = globalThis as unknown as { chrome: Chrome };
	if (await chrome.offscreen.hasDocument()) await chrome.offscreen.closeDocument();
}
