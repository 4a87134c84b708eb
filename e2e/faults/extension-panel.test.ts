import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeDebrief, startFakeDebrief } from '../world/fake-debrief.ts';
import { type ExtensionBrowser, extensionId, openExtensionBrowser } from '../world/seeded-browser.ts';
import { until } from '../world/until.ts';

let server: FakeDebrief;
let chromium: ExtensionBrowser;
beforeAll(async () => {
	server = await startFakeDebrief();
	server.websites = ['http://127.0.0.1/*'];
	chromium = await openExtensionBrowser();
	await allowHost('http://127.0.0.1/*');
	await chromium.seed({ server: server.url, websites: server.websites });
});
afterAll(async () => {
	await chromium?.close();
	await server?.close();
});

/** What a person does in the browser's own dialog, which nobody can answer without a window. */
async function allowHost(pattern: string): Promise<void> {
	const page = await chromium.browser.newPage();
	await page.goto('chrome://extensions');
	await page.evaluate(
		async (id, host) => {
			const { chrome } = globalThis as unknown as { chrome: { developerPrivate: DeveloperPrivate } };
			await chrome.developerPrivate.updateExtensionConfiguration({ extensionId: id, hostAccess: 'ON_SPECIFIC_SITES' });
			await chrome.developerPrivate.addHostPermission(id, host);
		},
		extensionId,
		pattern,
	);
	await page.close();
}
type DeveloperPrivate = {
	updateExtensionConfiguration(options: object): Promise<void>;
	addHostPermission(id: string, host: string): Promise<void>;
};

const grant = async (action: 'request' | 'remove') => {
	const page = await chromium.open('options.html');
	const done = await page.evaluate(async (name) => {
		type Permissions = Record<'request' | 'remove', (wanted: object) => Promise<boolean>>;
		const { chrome } = globalThis as unknown as { chrome: { permissions: Permissions } };
		return chrome.permissions[name]({ origins: ['http://127.0.0.1/*'] });
	}, action);
	await page.close();
	return done;
};
/** Pages where the panel would stand: it is registered for them, so the next page has it. */
const panelPages = async (wanted: string[]) => {
	const page = await chromium.open('options.html');
	await until('the panel is registered', async () => {
		const found = await page.evaluate(async () => {
			type Scripting = { getRegisteredContentScripts(): Promise<{ matches: string[] }[]> };
			const { chrome } = globalThis as unknown as { chrome: { scripting: Scripting } };
			return (await chrome.scripting.getRegisteredContentScripts()).flatMap(({ matches }) => matches);
		});
		return found.join() === wanted.join();
	});
	await page.close();
};
/** What the panel says; null where there is none. */
const panelOf = (page: Page) =>
	page.evaluate(() => document.querySelector('debrief-panel')?.shadowRoot?.querySelector('aside')?.textContent ?? null);

test('the panel stands in an allowed page once the browser gave access, records from there, and goes with the access', async () => {
	expect(await grant('request')).toBe(true);
	await panelPages(['http://127.0.0.1/*']);
	const page = await chromium.browser.newPage();
	await page.goto(`${server.url}/meeting`);
	const panel = () => panelOf(page);
	await until('the panel is there', async () => (await panel()) !== null);
	await page.locator('>>> button.primary').click();
	const says = async (words: string) => (await panel())?.includes(words);
	await until('it asks for the click on the icon', () => says('Click the Debrief icon'));
	const popup = await chromium.openPopup(page);
	await popup.close();
	await page.locator('>>> button.primary').click();
	await until('it records', () => says('stored'));
	await page.locator('>>> .actions button:nth-child(1)').click();
	await page.locator('>>> input').fill('the price');
	await page.keyboard.press('Enter');
	await until(
		'pin and note are listed',
		async () => (await says('the price')) && (await says('00:0')) && (await says(' Pin')),
	);
	const stranger = await chromium.browser.newPage();
	await stranger.goto(server.url.replace('127.0.0.1', 'localhost'));
	expect(await grant('remove')).toBe(true);
	await panelPages([]);
	await page.reload();
	await stranger.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
	expect([await panelOf(stranger), await panel()]).toEqual([null, null]);
});
