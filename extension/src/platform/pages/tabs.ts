import { browser } from 'wxt/browser';

export type Page = {
	tabId: number;
	url: string;
	title: string;
	isAudible: boolean;
	isMuted: boolean;
};

const toPage = ({
	id,
	url,
	title,
	audible,
	mutedInfo,
}: {
	id?: number | undefined;
	url?: string | undefined;
	title?: string | undefined;
	audible?: boolean | undefined;
	mutedInfo?: { muted: boolean; reason?: string | undefined } | undefined;
}): Page | null =>
	id !== undefined && url
		? {
				tabId: id,
				url,
				title: title ?? '',
				isAudible: audible ?? false,
				// Capturing a tab mutes it, too.
				isMuted: mutedInfo?.muted === true && mutedInfo.reason !== 'capture',
			}
		: null;

/** Null when the address is hidden from the extension. */
export const readPage = async (tabId: number): Promise<Page | null> =>
	toPage((await browser.tabs.get(tabId).catch(() => null)) ?? {});

export async function activePage(): Promise<Page | null> {
	const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
	return tab ? toPage(tab) : null;
}

export const audibleTabs = async (): Promise<number[]> =>
	(await browser.tabs.query({ audible: true })).flatMap(({ id }) => id ?? []);

export function onTabClosed(listener: (tabId: number) => void): void {
	browser.tabs.onRemoved.addListener((tabId) => listener(tabId));
}

export function onTabMoved(listener: (tabId: number) => void): void {
	browser.tabs.onUpdated.addListener((tabId, { status, url, mutedInfo }) => {
		if (status || url || mutedInfo) listener(tabId);
	});
}

export function onTabAudible(listener: (tabId: number) => void): void {
	browser.tabs.onUpdated.addListener((tabId, { audible }) => {
		if (audible !== undefined) listener(tabId);
	});
}

export async function openTab(url: string): Promise<number | null> {
	return (await browser.tabs.create({ url })).id ?? null;
}

/** Does nothing when the tab is gone. */
export async function showTab(tabId: number): Promise<void> {
	const tab = await browser.tabs.update(tabId, { active: true }).catch(() => null);
	if (tab?.windowId !== undefined) await browser.windows?.update(tab.windowId, { focused: true });
}

export async function returnFromTab(tabId: number): Promise<void> {
	const own = await browser.tabs.getCurrent();
	if (own?.id !== undefined) await browser.tabs.update(own.id, { active: true });
	await browser.tabs.remove(tabId).catch(() => {});
}

export const openOptions = (): Promise<void> => browser.runtime.openOptionsPage();
