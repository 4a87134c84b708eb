import {
	type DashboardNotice,
	extensionMarker,
	readExtensionNotice,
} from '@debrief/shared/domain/extension/extension-bridge.ts';

export type ExtensionState = {
	isInstalled: boolean;
	version: string | null;
	isSignedIn: boolean | null;
	isRecording: boolean;
	unsent?: unknown;
};

const absent: ExtensionState = { isInstalled: false, version: null, isSignedIn: null, isRecording: false };

export type ExtensionBridge = {
	state(): ExtensionState;
	subscribe(listener: () => void): () => void;
	onSettingsChanged(listener: () => void): () => void;
	reportSettingsChange(): void;
	request(kind: DashboardNotice['kind'], id?: string): void;
};

/** Accepts messages of this page only. */
export function createExtensionBridge(page: Window): ExtensionBridge {
	let current = markedState(page.document);
	const listeners = new Set<() => void>();
	const settingsListeners = new Set<() => void>();
	const send = (kind: DashboardNotice['kind'], id?: string) =>
		page.postMessage({ source: 'debrief-dashboard', kind, ...(id && { id }) }, page.location.origin);

	page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
		if (source !== page || origin !== page.location.origin) return;
		const notice = readExtensionNotice(data);
		if (!notice) return;
		const { version, signedIn, recording, settingsChanged, unsent } = notice;
		current = { isInstalled: true, version, isSignedIn: signedIn, isRecording: recording, unsent };
		for (const listener of listeners) listener();
		if (settingsChanged) for (const listener of settingsListeners) listener();
	});
	send('hello');
	return {
		state: () => current,
		subscribe: (listener) => added(listeners, listener),
		onSettingsChanged: (listener) => added(settingsListeners, listener),
		reportSettingsChange: () => send('settings-changed'),
		request: send,
	};
}

function markedState(document: Document): ExtensionState {
	const version = document.documentElement.dataset[extensionMarker];
	return version ? { ...absent, isInstalled: true, version } : absent;
}

function added<T>(set: Set<T>, item: T): () => void {
	set.add(item);
	return () => set.delete(item);
}
