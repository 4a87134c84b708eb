import { browser } from 'wxt/browser';

const panelId = 'panel';
const panelScript = '/content-scripts/panel.js';

/** Browsers grant hosts, not paths. */
const accessOf = (pattern: string): string => pattern.replace(/^([^:]+:\/\/[^/]+)\/.*$/, '$1/*');

export const hasAccess = (pattern: string): Promise<boolean> =>
	browser.permissions.contains({ origins: [accessOf(pattern)] });

/** Works only during a click in a page of the extension. */
export const requestAccess = (patterns: readonly string[]): Promise<boolean> =>
	browser.permissions.request({ origins: patterns.map(accessOf) });

export async function removeAccess(pattern: string): Promise<void> {
	// access to the extension's own server cannot be removed, and need not be
	await browser.permissions.remove({ origins: [accessOf(pattern)] }).catch(() => {});
}

export function onAccessChange(listener: () => void): void {
	browser.permissions.onAdded.addListener(listener);
	browser.permissions.onRemoved.addListener(listener);
}

/** Runs the panel on pages that match these patterns and nowhere else. */
export async function registerPanel(patterns: readonly string[]): Promise<void> {
	const known = await browser.scripting.getRegisteredContentScripts({ ids: [panelId] });
	// a page that loads during an update would miss the panel
	if (known[0]?.matches?.toSorted().join(' ') === patterns.toSorted().join(' ')) return;
	if (patterns.length === 0) {
		if (known.length) await browser.scripting.unregisterContentScripts({ ids: [panelId] });
		return;
	}
	const script = { id: panelId, matches: [...patterns], js: [panelScript], runAt: 'document_idle' as const };
	if (known.length) await browser.scripting.updateContentScripts([script]);
	else await browser.scripting.registerContentScripts([{ ...script, persistAcrossSessions: true }]);
}
