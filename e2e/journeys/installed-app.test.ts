// @module-tag release
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { see } from '../support/browser/screen.ts';
import { serverAway } from '../support/browser/watch-for-problems.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';

let environment: OpenDashboard;
let page: Page;
beforeAll(async () => {
	environment = await openDashboard();
	({ page } = environment.visit);
	environment.visit.allow(serverAway);
	await see(page, 'Recent activity');
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
	await page.reload();
	await see(page, 'Recent activity');
});
afterAll(() => environment.close());

test('while the server is away the app shows what waits, and recovers automatically', async () => {
	await environment.product.kill9();
	await page.goto(`${environment.product.url}/conversations`);
	await see(page, "The server isn't responding");
	await see(page, 'Nothing on this device is waiting');
	expect(new URL(page.url()).pathname).toBe('/conversations');
	await environment.product.restart();
	await see(page, 'No conversations yet', 60_000);
});

/** Shares files as another app on a phone does. */
const share = (files: { name: string; type: string; text: string }[]) =>
	Promise.all([
		page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
		page.evaluate((given) => {
			const form = document.createElement('form');
			Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' });
			const field = document.createElement('input');
			Object.assign(field, { type: 'file', name: 'files', multiple: true });
			const transfer = new DataTransfer();
			for (const { name, type, text } of given) transfer.items.add(new File([text], name, { type }));
			field.files = transfer.files;
			form.append(field);
			document.body.append(form);
			form.submit();
		}, files),
	]);

const memo = { name: 'Notiz für Ömer #1.m4a', type: 'audio/mp4', text: 'sound' };

test('a file shared from another app waits in the upload dialog until the user sends it', async () => {
	await share([memo, { ...memo, name: 'second.mp3', type: 'audio/mpeg' }]);
	await see(page, memo.name);
	await see(page, 'second.mp3');
	expect(new URL(page.url()).pathname).toBe('/home');
	await page.reload();
	await see(page, 'Recent activity');
	expect(await page.evaluate(() => caches.has('debrief-shared'))).toBe(false);
});

test('a file shared while the server is away waits on the device', async () => {
	await environment.product.kill9();
	await share([memo]);
	await see(page, '1 shared file');
	await environment.product.restart();
	await see(page, memo.name, 60_000);
	await page.reload();
});

test('a share without a file says so', async () => {
	await share([]);
	await see(page, 'Nothing was shared');
	await page.waitForFunction(() => !location.search);
});

test('the cache contains only the offline page, no app files and no server answers', async () => {
	const cached = await page.evaluate(async () => {
		const all: string[] = [];
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
		return all.sort();
	});
	expect(cached).toEqual(['/offline.css', '/offline.html', '/offline.js']);
});
