import { browser } from 'wxt/browser';
import type { ExtensionStatus } from '../bridge/dashboard-notifier.ts';

const bridgeId = 'bridge';
const bridgeScript = '/content-scripts/bridge.js';

/** Browsers grant access to hosts. Only Chromium can limit scripts to one port. */
const hostOf = (origin: string): string => `${new URL(origin).protocol}//${new URL(origin).hostname}/*`;
const pagesOf = (origin: string): string => (import.meta.env.FIREFOX ? hostOf(origin) : `${origin}/*`);

export async function registerBridge(origin: string): Promise<void> {
	const [known] = await browser.scripting.getRegisteredContentScripts({ ids: [bridgeId] });
	const matches = [pagesOf(origin)];
	if (known?.matches?.join() === matches.join()) return;
	const script = { id: bridgeId, matches, js: [bridgeScript], runAt: 'document_start' as const };
	if (known) await browser.scripting.updateContentScripts([script]);
	else await browser.scripting.registerContentScripts([{ ...script, persistAcrossSessions: true }]);
}

export async function bridgeOpenPages(origin: string): Promise<void> {
	for (const tabId of await openPages(origin))
		await browser.scripting.executeScript({ target: { tabId }, files: [bridgeScript] }).catch(() => {});
}

export async function notifyDashboard(origin: string, status: ExtensionStatus): Promise<void> {
	await Promise.all((await openPages(origin)).map((tabId) => browser.tabs.sendMessage(tabId, status).catch(() => {})));
}

async function openPages(origin: string): Promise<number[]> {
	const tabs = await browser.tabs.query({ url: hostOf(origin) });
	return tabs.flatMap(({ id, url }) => (id !== undefined && url?.startsWith(`${origin}/`) ? [id] : []));
}
