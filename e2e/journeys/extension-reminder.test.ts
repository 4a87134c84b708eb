// @module-tag release
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCalendar } from '../../api/src/testing/calendars/build-calendar.ts';
import { startReceiver } from '../../api/src/testing/webhooks/start-receiver.ts';
import { byRole } from '../support/browser/screen.ts';
import { extensionId } from '../support/extension/extension-browser.ts';
import { openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { until } from '../support/until.ts';

type Dispatched<Value> = { dispatch(value: Value): void };
type Chrome = {
	alarms: { get(name: string): Promise<object | undefined>; onAlarm: Dispatched<{ name: string }> };
	notifications: { getAll(): Promise<Record<string, true>>; onClicked: Dispatched<string> };
};

/** The browser's question whether notifications may be shown cannot be answered without a window. */
async function allowNotifications(unpacked: string): Promise<void> {
	const path = join(unpacked, 'manifest.json');
	const manifest = JSON.parse(await readFile(path, 'utf8'));
	expect(manifest.optional_permissions).toEqual(['notifications']);
	manifest.permissions.push('notifications');
	manifest.optional_permissions = [];
	await writeFile(path, JSON.stringify(manifest));
}

test('with reminders on, a meeting on an allowed site is announced once, and a click opens it', {
	timeout: 180_000,
}, async () => {
	const link = 'https://rooms.example.org/weekly';
	const calendar = await startReceiver();
	const soon = { start: new Date(Date.now() + 60_000), title: 'Weekly with Acme', link };
	calendar.respond((response) => void response.end(buildCalendar([soon, { ...soon, link: 'https://other.example/' }])));
	await using environment = await openMeetingEnvironment({
		websites: ['https://rooms.example.org/*'],
		env: { ALLOW_PRIVATE_ADDRESSES: 'on' },
		prepareExtension: allowNotifications,
	});
	const { account, chromium } = environment;
	await account.client.connectCalendar({ body: { address: `http://127.0.0.1:${calendar.port}/basic.ics` } });
	const options = await chromium.open('options.html');
	const toggle = await byRole(options, 'switch', 'Remind me of meetings').waitHandle();
	// The input is hidden behind its styling.
	await toggle.evaluate((input) => (input as HTMLElement).click());
	const target = await chromium.browser.waitForTarget(
		(each) => each.type() === 'service_worker' && each.url().includes(extensionId),
	);
	const worker = await target.worker();
	if (!worker) throw new Error('The extension has no service worker.');
	await until('the alarm is set', () =>
		worker.evaluate(async () => {
			const { chrome } = globalThis as unknown as { chrome: Chrome };
			return (await chrome.alarms.get('meeting-reminder')) !== undefined;
		}),
	);
	const ring = () =>
		worker.evaluate(() => {
			const { chrome } = globalThis as unknown as { chrome: Chrome };
			chrome.alarms.onAlarm.dispatch({ name: 'meeting-reminder' });
		});
	const shown = () =>
		worker.evaluate(async () => {
			const { chrome } = globalThis as unknown as { chrome: Chrome };
			return Object.keys(await chrome.notifications.getAll());
		});
	await ring();
	await until('the reminder is shown', async () => (await shown()).length > 0);
	const [id = ''] = await shown();
	await worker.evaluate((clicked) => {
		const { chrome } = globalThis as unknown as { chrome: Chrome };
		chrome.notifications.onClicked.dispatch(clicked);
	}, id);
	await chromium.browser.waitForTarget((each) => each.url() === link);
	await until('the reminder is gone', async () => (await shown()).length === 0);
	await ring();
	expect(await shown()).toEqual([]);
	await calendar.close();
});
