/** `<html data-debrief-extension="1.2.0">`, set on pages of the extension's server before scripts run. */
export const extensionMarker = 'debriefExtension';

/** Sent through `window.postMessage` to the page's origin: on load, in response to `hello`, and on changes. */
export type ExtensionNotice = {
	source: 'debrief-extension';
	installed: true;
	version: string;
	signedIn: boolean;
	recording: boolean;
	settingsChanged?: boolean;
	unsent?: unknown;
};

const dashboardKinds = ['hello', 'settings-changed', 'send-recording', 'sign-in', 'open-popup'] as const;

/** Sent the same way. Versions ignore unknown kinds. */
export type DashboardNotice = { source: 'debrief-dashboard'; kind: (typeof dashboardKinds)[number]; id?: string };

type Unknown<T> = { [Key in keyof T]?: unknown };

/** Returns null for any other message. Checked without zod to keep both bundles small. */
export function readExtensionNotice(data: unknown): ExtensionNotice | null {
	if (typeof data !== 'object' || data === null) return null;
	const { source, installed, version, signedIn, recording, settingsChanged, unsent }: Unknown<ExtensionNotice> = data;
	if (source !== 'debrief-extension' || installed !== true || typeof version !== 'string' || version.length > 32)
		return null;
	if (typeof signedIn !== 'boolean' || typeof recording !== 'boolean') return null;
	return { source, installed, version, signedIn, recording, settingsChanged: settingsChanged === true, unsent };
}

export function readDashboardNotice(data: unknown): DashboardNotice | null {
	if (typeof data !== 'object' || data === null) return null;
	const { source, kind, id }: Unknown<DashboardNotice> = data;
	const known = dashboardKinds.find((each) => each === kind);
	if (source !== 'debrief-dashboard' || !known) return null;
	return { source, kind: known, ...(typeof id === 'string' && id.length <= 64 && { id }) };
}
