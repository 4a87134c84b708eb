import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MeetingWorld, openMeetingWorld } from '../world/open-meeting-world.ts';
import { type RunningMeeting, recordMeeting } from './running-meeting.ts';

let world: MeetingWorld;
let running: RunningMeeting;
let ownPage: Page;
let storedMs: number;

beforeAll(async () => {
	world = await openMeetingWorld({ env: { SPEECH_ENGINE: 'none' } });
});
afterAll(() => world?.close());
beforeEach(async () => {
	ownPage = await world.chromium.open('permission.html');
	running = await recordMeeting(world);
	({ storedMs } = await running.watch.sees('some of it is stored', (view) => view.storedMs > 3_000));
});
afterEach(async () => {
	await ownPage.close();
	await running.watch.close();
	await running.meeting.close();
});

/** As when it vanishes: nothing in it runs any more. */
const closeRecorder = () =>
	ownPage.evaluate(async () => {
		const { chrome } = globalThis as unknown as { chrome: { offscreen: { closeDocument(): Promise<void> } } };
		await chrome.offscreen.closeDocument();
	});

async function expectMissed(withinMs: number): Promise<void> {
	const isMissed = await running.watch.sees('it is missed', ({ wasInterrupted }) => wasInterrupted, withinMs);
	expect(isMissed.problem?.code).toBe('browser-ended');
	expect(isMissed.storedMs).toBeGreaterThanOrEqual(storedMs);
	expect((await running.whole()).size).toBe(isMissed.storedBytes);
	await running.watch.sees('it is sent', ({ state, unsent }) => state === 'done' && unsent.length === 0);
}

test('a page that records and goes away is missed at once: what was stored is sent as interrupted, and a new recording starts', async () => {
	await closeRecorder();
	await expectMissed(10_000);
	const next = await recordMeeting(world);
	await next.stop();
	await next.whole();
	await next.watch.close();
	await next.meeting.close();
});

test('gone together with the service worker it is missed within a minute, though nothing is opened or clicked', async () => {
	const target = await world.chromium.browser.waitForTarget((each) => each.type() === 'service_worker');
	await (await target.worker())?.close();
	await closeRecorder();
	await expectMissed(60_000);
});
