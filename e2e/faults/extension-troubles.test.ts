import type { Page } from 'puppeteer-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeDebrief, startFakeDebrief } from '../world/fake-debrief.ts';
import { type ExtensionBrowser, openExtensionBrowser } from '../world/seeded-browser.ts';
import { until } from '../world/until.ts';

let server: FakeDebrief;
let chromium: ExtensionBrowser;
let meeting: Page;
let popup: Page;

beforeEach(async () => {
	server = await startFakeDebrief();
	server.websites = ['http://127.0.0.1/*'];
	chromium = await openExtensionBrowser();
	await chromium.seed({ server: server.url, websites: server.websites });
	meeting = await chromium.browser.newPage();
	await meeting.goto(`${server.url}/meeting`);
	popup = await chromium.openPopup(meeting);
	await press('Record this meeting');
	await until('it records', () => says('recording'));
});
afterEach(async () => {
	await chromium.close();
	await server.close();
});

const press = (label: string, page = popup) => page.locator(`::-p-aria(${label}[role="button"])`).click();
const says = (words: string, page = popup) =>
	page.$eval('main', (main, wanted) => (main.textContent ?? '').includes(wanted), words);
const arrived = () => server.recordings[0]?.bytes.length ?? 0;
const whole = () => until('the server has all of it', () => server.recordings.find((each) => each.whole), 60_000);

test('a server behind a proxy that answers 502 is waited for, and everything arrives', async () => {
	await until('some of it arrived', () => arrived() > 0);
	server.isUp = false;
	await press('Stop and save');
	await until('the proxy is named', () => says('proxy'));
	const before = arrived();
	server.isUp = true;
	const recording = await whole();
	expect(recording.bytes.length).toBeGreaterThan(before);
});

test('without a network it records on, says so, and sends when the network is back', async () => {
	const recorder = await chromium.recorder();
	await recorder.setOfflineMode(true);
	await until('it says so', () => says('No network'));
	await press('Stop and save');
	await until('it waits', () => says('Waits for network'));
	await recorder.setOfflineMode(false);
	expect((await whole()).whole?.duration).toBeGreaterThan(0);
});

test('a closed tab ends the recording, and all of it arrives', async () => {
	await until('some of it arrived', () => arrived() > 0);
	await meeting.close();
	expect((await whole()).whole?.duration).toBeGreaterThan(1_000);
});

test('a service worker that is stopped does not stop the recording', async () => {
	const target = await chromium.browser.waitForTarget((each) => each.type() === 'service_worker');
	await (await target.worker())?.close();
	const before = arrived();
	await until('it goes on', () => arrived() > before);
	await press('Stop and save');
	expect((await whole()).whole?.duration).toBeGreaterThan(1_000);
});

test('a page that leaves for another one is recorded on', async () => {
	await meeting.goto(`${server.url}/another-room`);
	const before = arrived();
	await until('it goes on', () => arrived() > before);
	await press('Stop and save');
	await whole();
});

test('pins and notes of the popup lie at their moments', async () => {
	await press('Pin');
	await until('it is there', () => says('1 marked'));
	const marks = await popup.evaluate(async () => {
		const open = indexedDB.open('debrief-recordings');
		await new Promise((resolve) => {
			open.onsuccess = resolve;
		});
		const all = open.result.transaction('recordings').objectStore('recordings').getAll();
		await new Promise((resolve) => {
			all.onsuccess = resolve;
		});
		return (all.result as { marks: { cuePointMs: number; description: string }[] }[]).flatMap((row) => row.marks);
	});
	expect(marks).toEqual([expect.objectContaining({ description: '', cuePointMs: expect.any(Number) })]);
	expect(marks[0]?.cuePointMs).toBeGreaterThan(0);
});
