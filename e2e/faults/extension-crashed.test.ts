import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeetingWorld, openMeetingWorld } from '../world/open-meeting-world.ts';
import { until } from '../world/until.ts';
import { recordMeeting } from './running-meeting.ts';
import { watchView } from './watch-view.ts';

let world: MeetingWorld;
beforeAll(async () => {
	world = await openMeetingWorld({ env: { SPEECH_ENGINE: 'none' } });
});
afterAll(() => world?.close());

test('a crash of the page that records is told at the next start of the browser, and what was stored is sent', async () => {
	const running = await recordMeeting(world);
	const before = await running.watch.sees('some seconds are stored', ({ storedMs }) => storedMs > 4_000);
	const recorder = await world.chromium.recorder();
	const hasCrashed = new Promise((resolve) => recorder.once('error', resolve));
	const session = await recorder.createCDPSession();
	void session.send('Page.crash').catch(() => {});
	await hasCrashed;
	// a browser ends what has crashed in it, and the extension is one process
	await world.chromium.kill9();
	await world.reopen();
	const watch = await watchView(world.chromium);
	const found = await watch.sees('it is told', ({ wasInterrupted }) => wasInterrupted);
	expect(found.problem?.code).toBe('browser-ended');
	expect(found.storedMs).toBeGreaterThanOrEqual(before.storedMs);
	expect((await running.whole()).size).toBe(found.storedBytes);
	await watch.sees('nothing lies here', ({ state, unsent }) => state === 'done' && unsent.length === 0);
	await watch.close();
});

const hasRecorder = () => world.chromium.browser.targets().some((target) => target.url().endsWith('offscreen.html'));

test('with nothing recorded and nothing unsent the page that records is closed, and opened again for a recording', async () => {
	await until('it is closed', () => !hasRecorder(), 120_000);
	const running = await recordMeeting(world);
	await running.stop();
	await running.whole();
	await running.watch.close();
	expect(hasRecorder()).toBe(true);
	await until('it is closed again', () => !hasRecorder(), 120_000);
});
