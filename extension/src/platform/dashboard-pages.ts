import { browser } from 'wxt/browser';
import type { DashboardNews } from '../bridge/dashboard-news.ts';

const bridgeId = 'bridge';
const bridgeScript = '/content-scripts/bridge.js';

/** Access is given to hosts; only Chromium's scripts may be kept to one port of them. */
const hostOf = (origin: string): string => `${new URL(origin).protocol}//${new URL(origin).hostname}/*`;
const pagesOf = (origin: string): string => (import.meta.env.FIREFOX ? hostOf(origin) : `${origin}/*`);

/** The bridge runs in pages of this server from now on, and in those of no other. It needs access to the host. */
export async function registerBridge(origin: string): Promise<void> {
	const [known] = await browser.scripting.getRegisteredContentScripts({ ids: [bridgeId] });
	const matches = [pagesOf(origin)];
	if (known?.matches?.join() === matches.join()) return;
	const script = { id: bridgeId, matches, js: [bridgeScript], runAt: 'document_start' as const };
	if (known) await browser.scripting.updateContentScripts([script]);
	else await browser.scripting.registerContentScripts([{ ...script, persistAcrossSessions: true }]);
}

/** Pages that were open before the extension came, or before it was renewed, get their bridge without being loaded again. */
export async function bridgeOpenPages(origin: string): Promise<void> {
	for (const tabId of await openPages(origin))
		await browser.scripting.executeScript({ target: { tabId }, files: [bridgeScript] }).catch(() => {});
}

/** Pages that have no bridge hear nothing. */
export async function tellDashboard(origin: string, news: DashboardNews): Promise<void> {
	await Promise.all((await openPages(origin)).map((tabId) => browser.tabs.sendMessage(tabId, news).catch(() => {})));
}

async function openPages(origin: string): Promise<number[]> {
	const tabs = await browser.tabs.query({ url: hostOf(origin) });
	return tabs.flatMap(({ id, url }) => (id !== undefined && url?.startsWith(`${origin}/`) ? [id] : []));
}
