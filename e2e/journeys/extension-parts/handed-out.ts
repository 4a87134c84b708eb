import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { MeetingEnvironment } from '../../support/extension/meeting-environment.ts';

const mostBytes = 600_000;

export function handedOut(getEnvironment: () => MeetingEnvironment): void {
	test('the page of apps hands out an extension for each browser that belongs to this server, is small, and asks for no site before it is wanted', async () => {
		const { proxy, chromium } = getEnvironment();
		const page = await chromium.browser.newPage();
		await page.goto(`${proxy.url}/apps`);
		await page.locator('a[href$=".zip"]').wait();
		const links = await page.$$eval('a[href$=".zip"]', (all) => all.map(({ href }) => href));
		const browsers = links.map((link) => /(\w+)\.zip$/.exec(link)?.[1]);
		expect(browsers.toSorted()).toEqual(['chrome', 'edge', 'firefox']);
		for (const link of links) {
			const answer = await fetch(link);
			const zip = new Uint8Array(await answer.arrayBuffer());
			expect(zip.length).toBeLessThan(mostBytes);
			const files = unzipSync(zip);
			const json = (path: string): unknown => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
			expect(json('config.json')).toEqual({ server: proxy.url });
			const manifest = json('manifest.json') as Manifest;
			const isOld = manifest.manifest_version === 2;
			const required = (isOld ? manifest.permissions : manifest.host_permissions)?.filter((each) =>
				each.includes('://'),
			);
			expect(required).toEqual([`http://${new URL(proxy.url).hostname}/*`]);
			expect(isOld ? manifest.optional_permissions : manifest.optional_host_permissions).toEqual(['*://*/*']);
			expect(Object.keys(files)).toEqual(
				expect.arrayContaining(['popup.html', 'background.js', 'content-scripts/bridge.js']),
			);
		}
		await page.close();
	});

	test('Chromium gives the extension every shortcut that it asks for', async () => {
		const page = await getEnvironment().chromium.open('options.html');
		const given = await page.evaluate(async () => {
			type Commands = { getAll(): Promise<{ name: string; shortcut: string }[]> };
			const { chrome } = globalThis as unknown as { chrome: { commands: Commands } };
			return Object.fromEntries((await chrome.commands.getAll()).map(({ name, shortcut }) => [name, shortcut]));
		});
		await page.close();
		expect(given).toEqual({
			_execute_action: 'Alt+Shift+D',
			record: 'Alt+Shift+E',
			pin: 'Alt+Shift+M',
			stop: '',
			mute: '',
			pause: '',
			resume: '',
		});
	});
}

type Manifest = {
	manifest_version: number;
	name: string;
	permissions: string[];
	host_permissions?: string[];
	optional_permissions?: string[];
	optional_host_permissions?: string[];
};
