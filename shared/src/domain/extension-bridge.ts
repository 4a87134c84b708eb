/** `<html data-debrief-extension="1.2.0">`: set by the extension on pages of its server before anything runs. */
export const extensionMarker = 'debriefExtension';

/**
 * What the extension tells the dashboard by `window.postMessage` to the page's own origin: when it arrives, as the
 * answer to `hello`, and whenever one of these values changes.
 */
export type ExtensionNotice = {
	source: 'debrief-extension';
	installed: true;
	version: string;
	signedIn: boolean;
	recording: boolean;
	/** Settings or sites were just changed in the popup. */
	settingsChanged?: boolean;
};

/** What the dashboard tells the extension the same way: it is there, or settings or sites were changed in it. */
export type DashboardNotice = { source: 'debrief-dashboard'; kind: 'hello' | 'settings-changed' };

type Unknown<T> = { [Key in keyof T]?: unknown };

/** Null for any other message that a page gets. Checked by hand, because both readers must stay small. */
export function readExtensionNotice(data: unknown): ExtensionNotice | null {
	if (typeof data !== 'object' || data === null) return null;
	const { source, installed, version, signedIn, recording, settingsChanged }: Unknown<ExtensionNotice> = data;
	if (source !== 'debrief-extension' || installed !== true || typeof version !== 'string' || version.length > 32)
		return null;
	if (typeof signedIn !== 'boolean' || typeof recording !== 'boolean') return null;
	return { source, installed, version, signedIn, recording, settingsChanged: settingsChanged === true };
}

/** Null for any other message that a page gets. */
export function readDashboardNotice(data: unknown): DashboardNotice | null {
	if (typeof data !== 'object' || data === null) return null;
	const { source, kind }: Unknown<DashboardNotice> = data;
	if (source !== 'debrief-dashboard' || (kind !== 'hello' && kind !== 'settings-changed')) return null;
	return { source, kind };
}
