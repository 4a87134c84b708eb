import type { Browser, Page } from 'puppeteer-core';

type DeveloperPrivate = {
	updateExtensionConfiguration(options: object): Promise<void>;
	addHostPermission(id: string, host: string): Promise<void>;
};
type Permissions = Record<'request' | 'remove', (wanted: { origins: string[] }) => Promise<boolean>>;

/**
 * Grants host access without the browser's dialog, which cannot be clicked in headless mode. Must include all wanted
 * hosts, because every other one is withheld afterwards.
 */
export async function agreeToHosts(browser: Browser, extensionId: string, patterns: readonly string[]): Promise<void> {
	const page = await browser.newPage();
	await page.goto('chrome://extensions');
	await page.evaluate(
		async (id, hosts) => {
			const { chrome } = globalThis as unknown as { chrome: { developerPrivate: DeveloperPrivate } };
			await chrome.developerPrivate.updateExtensionConfiguration({ extensionId: id, hostAccess: 'ON_SPECIFIC_SITES' });
			for (const host of hosts) await chrome.developerPrivate.addHostPermission(id, host);
		},
		extensionId,
		patterns,
	);
	await page.close();
}

/** Pins the icon. An unpinned one slides out first, which takes a quarter of a second. */
export async function pinIcon(browser: Browser, extensionId: string): Promise<void> {
	const page = await browser.newPage();
	await page.goto('chrome://extensions');
	await page.evaluate(async (id) => {
		const { chrome } = globalThis as unknown as { chrome: { developerPrivate: DeveloperPrivate } };
		await chrome.developerPrivate.updateExtensionConfiguration({ extensionId: id, pinnedToToolbar: true });
	}, extensionId);
	await page.close();
}

export const changeAccess = (page: Page, action: 'request' | 'remove', pattern: string): Promise<boolean> =>
	page.evaluate(
		(name, origin) => {
			const { chrome } = globalThis as unknown as { chrome: { permissions: Permissions } };
			return chrome.permissions[name]({ origins: [origin] });
		},
		action,
		pattern,
	);
