/** `<html data-debrief-extension="1.2.0">`: set by the extension on pages of its server before anything runs. */
export const extensionMarker = 'debriefExtension';

/**
 * Sent by the extension to the dashboard through `window.postMessage` to the page's own origin: when it loads, in
 * response to `hello`, and whenever one of these values changes.
 */
export type ExtensionNotice = {
	source: 'debrief-extension';
	installed: true;
	version: string;
	signedIn: boolean;
	recording: boolean;
	/** Settings or sites have just changed in the popup. */
	settingsChanged?: boolean;
	/** What is not sent yet, read by `readUnsentRecordings`; earlier versions do not report it. */
	unsent?: unknown;
};

const dashboardKinds = ['hello', 'settings-changed', 'send-recording', 'sign-in', 'open-popup'] as const;

/**
 * Sent by the dashboard to the extension the same way: it is present, settings or sites have changed in it, or a person
 * wants an unsent recording to be sent (`id`), the extension to sign in, or its popup. Versions ignore unknown kinds.
 */
export type DashboardNotice = { source: 'debrief-dashboard'; kind: (typeof dashboardKinds)[number]; id?: string };

type Unknown<T> = { [Key in keyof T]?: unknown };

/** Returns null for any other message of the page. Checked by hand to keep both bundles small. */
export function readExtensionNotice(data: unknown): ExtensionNotice | null {
	if (typeof data !== 'object' || data === null) return null;
	const { source, installed, version, signedIn, recording, settingsChanged, unsent }: Unknown<ExtensionNotice> = data;
	if (source !== 'debrief-extension' || installed !== true || typeof version !== 'string' || version.length > 32)
		return null;
	if (typeof signedIn !== 'boolean' || typeof recording !== 'boolean') return null;
	return { source, installed, version, signedIn, recording, settingsChanged: settingsChanged === true, unsent };
}

/** Returns null for any other message of the page. */
export function readDashboardNotice(data: unknown): DashboardNotice | null {
	if (typeof data !== 'object' || data === null) return null;
	const { source, kind, id }: Unknown<DashboardNotice> = data;
	const known = dashboardKinds.find((each) => each === kind);
	if (source !== 'debrief-dashboard' || !known) return null;
	return { source, kind: known, ...(typeof id === 'string' && id.length <= 64 && { id }) };
}
