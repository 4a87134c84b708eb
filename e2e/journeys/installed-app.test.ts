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

test('while the server is away the app says what waits, and comes back without being asked', async () => {
	await environment.product.kill9();
	await page.goto(`${environment.product.url}/conversations`);
	await see(page, "The server isn't responding");
	await see(page, 'Nothing on this device is waiting');
	expect(new URL(page.url()).pathname).toBe('/conversations');
	await environment.product.restart();
	await see(page, 'No conversations yet', 60_000);
});

test('nothing of the app and no answer of the server is in a cache', async () => {
	const cached = await page.evaluate(async () => {
		const all: string[] = [];
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
		return all.sort();
	});
	expect(cached).toEqual(['/offline.css', '/offline.html', '/offline.js']);
});
