import { browser } from 'wxt/browser';
import { PanelNotice } from '../../messaging/panel-messages.ts';

const panelId = 'panel';
const keysId = 'panel-keys';
const panelScript = '/content-scripts/panel.js';
const keysScript = '/content-scripts/panel-keys.js';

/** The script that protects the panel's keys must run before the page's own scripts. */
export async function registerPanel(patterns: readonly string[]): Promise<void> {
	const ids = [panelId, keysId];
	const known = await browser.scripting.getRegisteredContentScripts({ ids });
	const isKnown = ({ matches }: { matches?: string[] | undefined }) =>
		matches?.toSorted().join(' ') === patterns.toSorted().join(' ');
	// Pages that load during an update would miss the panel.
	if (known.length === (patterns.length ? ids.length : 0) && known.every(isKnown)) return;
	if (known.length) await browser.scripting.unregisterContentScripts({ ids: known.map(({ id }) => id) });
	if (patterns.length === 0) return;
	const shared = { matches: [...patterns], persistAcrossSessions: true };
	await browser.scripting.registerContentScripts([
		{ ...shared, id: keysId, js: [keysScript], runAt: 'document_start' },
		{ ...shared, id: panelId, js: [panelScript], runAt: 'document_idle' },
	]);
	await openPanels(patterns);
}

export async function openPanels(patterns: readonly string[]): Promise<void> {
	for (const tabId of await tabsOn(patterns))
		if (!(await hasPanel(tabId)))
			await browser.scripting.executeScript({ target: { tabId }, files: [panelScript] }).catch(() => {});
}

export async function notifyPanels(patterns: readonly string[]): Promise<void> {
	for (const tabId of await tabsOn(patterns)) void notifyPanel(tabId);
}

export const notifyPanel = (tabId: number): Promise<unknown> => notify(tabId, 'changed').catch(() => {});

const notify = (tabId: number, type: PanelNotice['type']): Promise<unknown> =>
	browser.tabs.sendMessage(tabId, { to: 'panel', type } satisfies PanelNotice);

const hasPanel = (tabId: number): Promise<boolean> =>
	notify(tabId, 'ping').then(
		(answer) => answer === true,
		() => false,
	);

/** Asks the panel itself: the tab may be in the background, or the panel turned off. */
export const isPanelVisible = (tabId: number): Promise<boolean> =>
	notify(tabId, 'is-visible').then(
		(answer) => answer === true,
		() => false,
	);

async function tabsOn(patterns: readonly string[]): Promise<number[]> {
	if (patterns.length === 0) return [];
	return (await browser.tabs.query({ url: [...patterns] })).flatMap(({ id }) => id ?? []);
}

export function onPanelNotice(onChanged: () => void, isVisible: () => boolean): () => void {
	const listener = (message: unknown, _sender: unknown, sendResponse: (answer: unknown) => void): true | undefined => {
		const notice = PanelNotice.safeParse(message);
		if (!notice.success) return undefined;
		if (notice.data.type === 'changed') onChanged();
		sendResponse(notice.data.type === 'is-visible' ? isVisible() : true);
		return true;
	};
	browser.runtime.onMessage.addListener(listener);
	return () => browser.runtime.onMessage.removeListener(listener);
}
