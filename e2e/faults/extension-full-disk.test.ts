import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extensionId } from '../support/extension/extension-browser.ts';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { recordMeeting } from './running-meeting.ts';
import type { ViewWatch } from './watch-view.ts';

let environment: MeetingEnvironment;
beforeAll(async () => {
	environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
	await environment.chromium.close();
	lowerToQuota(join(environment.chromium.profile, 'unpacked', 'manifest.json'));
	await environment.reopen();
});
afterAll(() => environment?.close());

/** The extension may fill the disk. Without that permission a quota replaces the end of the disk. */
function lowerToQuota(path: string): void {
	const manifest = JSON.parse(readFileSync(path, 'utf8')) as { permissions: string[] };
	const permissions = manifest.permissions.filter((name) => name !== 'unlimitedStorage');
	expect(permissions).toHaveLength(manifest.permissions.length - 1);
	writeFileSync(path, JSON.stringify({ ...manifest, permissions }));
}

/** Holds for as long as the session is open, and without a size ends. */
const setQuota = async (quotaSize?: number) => {
	const page = await environment.chromium.recorder();
	const { usage } = await page.evaluate(() => navigator.storage.estimate());
	const session = await page.createCDPSession();
	const origin = `chrome-extension://${extensionId}`;
	await session.send('Storage.overrideQuotaForOrigin', {
		origin,
		...(quotaSize === undefined ? {} : { quotaSize: (usage ?? 0) + quotaSize }),
	});
};

const keptAndSent = async (watch: ViewWatch) =>
	watch.sees('nothing lies here', ({ state, unsent }) => state === 'done' && unsent.length === 0, 60_000);

test('on a full disk a recording ends with an error, and the stored part is kept, finished and sent', async () => {
	const running = await recordMeeting(environment);
	await running.watch.sees('some seconds are stored', ({ storedMs }) => storedMs > 3_000);
	environment.proxy.mode = '502';
	await setQuota(30_000);
	const ended = await running.watch.sees('it has ended', ({ state }) => state === 'interrupted');
	expect(ended.storedMs).toBeGreaterThan(3_000);
	const { unsent } = await running.watch.sees('it is listed', (view) => view.unsent.length === 1);
	expect(unsent[0]?.durationMs).toBe(ended.storedMs);
	environment.proxy.mode = 'up';
	await keptAndSent(running.watch);
	const view = await running.watch.view();
	expect(view).toMatchObject({ endedUnexpectedly: true, problem: { code: 'storage-full' } });
	expect((await running.whole()).size).toBe(ended.storedBytes);
	await running.watch.close();
	await setQuota();
});

test('a browser killed on a full disk still has the stored part, and sends it', async () => {
	const running = await recordMeeting(environment);
	await running.watch.sees('some seconds are stored', ({ storedMs }) => storedMs > 3_000);
	environment.proxy.mode = '502';
	await setQuota(20_000);
	const ended = await running.watch.sees('it has ended', ({ state }) => state === 'interrupted');
	await environment.chromium.kill9();
	await environment.reopen();
	environment.proxy.mode = 'up';
	expect((await running.whole()).size).toBe(ended.storedBytes);
});
