import { browser } from 'wxt/browser';

export type Page = { tabId: number; url: string; title: string };

const toPage = ({
	id,
	url,
	title,
}: {
	id?: number | undefined;
	url?: string | undefined;
	title?: string | undefined;
}): Page | null => (id !== undefined && url ? { tabId: id, url, title: title ?? '' } : null);

/** Returns null for a page whose address the extension may not see. */
export const readPage = async (tabId: number): Promise<Page | null> =>
	toPage((await browser.tabs.get(tabId).catch(() => null)) ?? {});

export async function activePage(): Promise<Page | null> {
	const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
	return tab ? toPage(tab) : null;
}

export function onTabClosed(listener: (tabId: number) => void): void {
	browser.tabs.onRemoved.addListener((tabId) => listener(tabId));
}

/** Calls when a tab shows another page, also where its address cannot be seen. */
export function onTabMoved(listener: (tabId: number) => void): void {
	browser.tabs.onUpdated.addListener((tabId, { status, url }) => {
		if (status || url) listener(tabId);
	});
}

export async function openTab(url: string): Promise<void> {
	await browser.tabs.create({ url });
}

export const openOptions = (): Promise<void> => browser.runtime.openOptionsPage();
