import { browser } from 'wxt/browser';

export type Page = {
	tabId: number;
	url: string;
	title: string;
	/** It plays sound. */
	isAudible: boolean;
};

const toPage = ({
	id,
	url,
	title,
	audible,
}: {
	id?: number | undefined;
	url?: string | undefined;
	title?: string | undefined;
	audible?: boolean | undefined;
}): Page | null =>
	id !== undefined && url ? { tabId: id, url, title: title ?? '', isAudible: audible ?? false } : null;

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

/** Calls when a tab begins or ends to play sound. */
export function onTabAudible(listener: (tabId: number) => void): void {
	browser.tabs.onUpdated.addListener((tabId, { audible }) => {
		if (audible !== undefined) listener(tabId);
	});
}

/** Returns the new tab's id. */
export async function openTab(url: string): Promise<number | null> {
	return (await browser.tabs.create({ url })).id ?? null;
}

/** In a page of the extension: closes another tab and shows this one again. */
export async function returnFromTab(tabId: number): Promise<void> {
	const own = await browser.tabs.getCurrent();
	if (own?.id !== undefined) await browser.tabs.update(own.id, { active: true });
	await browser.tabs.remove(tabId).catch(() => {});
}

export const openOptions = (): Promise<void> => browser.runtime.openOptionsPage();
