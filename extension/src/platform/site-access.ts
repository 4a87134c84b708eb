import { browser } from 'wxt/browser';

const panelId = 'panel';
const panelScript = '/content-scripts/panel.js';

/** Browsers grant hosts, not paths. */
const accessOf = (pattern: string): string => pattern.replace(/^([^:]+:\/\/[^/]+)\/.*$/, '$1/*');

export const hasAccess = (pattern: string): Promise<boolean> =>
	browser.permissions.contains({ origins: [accessOf(pattern)] });

/** Only from a click in a page of the extension. */
export const requestAccess = (patterns: readonly string[]): Promise<boolean> =>
	browser.permissions.request({ origins: patterns.map(accessOf) });

export async function removeAccess(pattern: string): Promise<void> {
	// the host of the extension's own server cannot be given back, and need not be
	await browser.permissions.remove({ origins: [accessOf(pattern)] }).catch(() => {});
}

export function onAccessChange(listener: () => void): void {
	browser.permissions.onAdded.addListener(listener);
	browser.permissions.onRemoved.addListener(listener);
}

/** The panel runs on pages that these patterns match and nowhere else. */
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
