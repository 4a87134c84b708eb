import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { type RunningMeeting, recordMeeting } from './running-meeting.ts';

let environment: MeetingEnvironment;
let running: RunningMeeting;
let ownPage: Page;
let storedMs: number;

beforeAll(async () => {
	environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
});
afterAll(() => environment?.close());
beforeEach(async () => {
	ownPage = await environment.chromium.open('permission.html');
	running = await recordMeeting(environment);
	({ storedMs } = await running.watch.sees('some of it is stored', (view) => view.storedMs > 3_000));
});
afterEach(async () => {
	await ownPage.close();
	await running.watch.close();
	await running.meeting.close();
});

const closeRecorder = () =>
	ownPage.evaluate(async () => {
		const { chrome } = globalThis as unknown as { chrome: { offscreen: { closeDocument(): Promise<void> } } };
		await chrome.offscreen.closeDocument();
	});

async function expectMissed(withinMs: number): Promise<void> {
	const isMissed = await running.watch.sees('it is missed', ({ endedUnexpectedly }) => endedUnexpectedly, withinMs);
	expect(isMissed.problem?.code).toBe('browser-ended');
	expect(isMissed.storedMs).toBeGreaterThanOrEqual(storedMs);
	expect((await running.whole()).size).toBe(isMissed.storedBytes);
	await running.watch.sees('it is sent', ({ state, unsent }) => state === 'done' && unsent.length === 0);
}

test('a lost recorder page is noticed at once: its data is sent as interrupted, and a new recording starts', async () => {
	await closeRecorder();
	await expectMissed(10_000);
	const next = await recordMeeting(environment);
	await next.stop();
	await next.whole();
	await next.watch.close();
	await next.meeting.close();
});

test('a recorder page lost with its service worker is noticed within a minute, without user action', async () => {
	const target = await environment.chromium.browser.waitForTarget((each) => each.type() === 'service_worker');
	await (await target.worker())?.close();
	await closeRecorder();
	await expectMissed(60_000);
});
