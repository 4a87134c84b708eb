import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { see } from '../support/browser/screen.ts';
import { panelText } from '../support/extension/closed-panel.ts';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { until } from '../support/until.ts';
import { recordMeeting } from './running-meeting.ts';
import { watchView } from './watch-view.ts';

let environment: MeetingEnvironment;
beforeAll(async () => {
	environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
});
afterAll(() => environment?.close());

test('an extension crash is shown in page and dashboard; restarted, it sends stored data and records again', async () => {
	await environment.chromium.giveAccess(environment.site.pattern);
	const dashboard = await environment.chromium.browser.newPage();
	await dashboard.goto(`${environment.proxy.url}/recording-extension`);
	const running = await recordMeeting(environment);
	await see(dashboard, 'Recording now');
	const before = await running.watch.sees('some seconds are stored', ({ storedMs }) => storedMs > 4_000);
	await crash(await environment.chromium.recorder());
	await until('the panel says so', async () =>
		(await panelText(running.meeting))?.includes('Nothing is being recorded any more'),
	);
	await see(dashboard, 'Installed, version');
	// as a click on what the browser offers after the crash; a browser that is started again does the same
	await environment.chromium.browser.installExtension(join(environment.chromium.profile, 'unpacked'));
	const watch = await watchView(environment.chromium);
	const found = await watch.sees('it is told', ({ endedUnexpectedly }) => endedUnexpectedly);
	expect(found.problem?.code).toBe('browser-ended');
	expect(found.storedMs).toBeGreaterThanOrEqual(before.storedMs);
	expect((await running.whole()).size).toBe(found.storedBytes);
	await watch.sees('nothing lies here', ({ state, unsent }) => state === 'done' && unsent.length === 0);
	await watch.close();
	const next = await recordMeeting(environment);
	await next.stop();
	await next.whole();
	await next.watch.close();
	// a panel is a view, and keeps the page that records
	for (const { meeting } of [running, next]) await meeting.close();
	await dashboard.close();
});

/** After a crash the browser keeps the extension unloaded until it is loaded again. */
async function crash(page: Page): Promise<void> {
	const hasCrashed = new Promise((resolve) => page.once('error', resolve));
	const session = await page.createCDPSession();
	void session.send('Page.crash').catch(() => {});
	await hasCrashed;
}

const hasRecorder = () =>
	environment.chromium.browser.targets().some((target) => target.url().endsWith('offscreen.html'));

test('without recordings or unsent data the recorder page closes, and it reopens for a recording', async () => {
	await until('it is closed', () => !hasRecorder(), 120_000);
	const running = await recordMeeting(environment);
	await running.stop();
	await running.whole();
	await running.watch.close();
	expect(hasRecorder()).toBe(true);
	await running.meeting.close();
	await until('it is closed again', () => !hasRecorder(), 120_000);
});
