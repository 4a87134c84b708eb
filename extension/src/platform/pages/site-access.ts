import { browser } from 'wxt/browser';
import { accessOf } from '../../allowed-sites/host-access.ts';

export const hasAccess = (pattern: string): Promise<boolean> =>
	browser.permissions.contains({ origins: [accessOf(pattern)] });

/** Browsers allow this only during a click in a page of the extension. */
export const requestAccess = (patterns: readonly string[]): Promise<boolean> =>
	browser.permissions.request({ origins: patterns.map(accessOf) });

export async function grantedAccess(server: string): Promise<string[]> {
	const { origins = [] } = await browser.permissions.getAll();
	return origins.filter((each) => !each.endsWith(`://${new URL(server).hostname}/*`));
}

export async function removeAccess(granted: readonly string[]): Promise<void> {
	if (granted.length > 0) await browser.permissions.remove({ origins: [...granted] }).catch(() => {});
}

export function onAccessChange(listener: () => void): void {
	browser.permissions.onAdded.addListener(listener);
	browser.permissions.onRemoved.addListener(listener);
}
