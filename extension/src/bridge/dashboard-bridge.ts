import {
	type ExtensionNotice,
	extensionMarker,
	readDashboardNotice,
} from '@debrief/shared/domain/extension/extension-bridge.ts';
import type { ExtensionStatus } from './dashboard-notifier.ts';

type BridgeDeps = {
	version: string;
	/** Returns the extension's status, or null if this page is not of its server. Rejects while the background does not answer. */
	ask(): Promise<ExtensionStatus | null>;
	notifySettingsChanged(): Promise<void>;
	onStatus(listener: (status: ExtensionStatus) => void): void;
	/** Calls when the extension crashed or was removed while this page is open. */
	onContextInvalidated(listener: () => void): void;
	pause(ms: number): Promise<void>;
};

const tries = 5;
const retryMs = 500;

/** Connects a dashboard page with the extension. Only two messages are accepted from the page. */
export function bridgeDashboard(page: Window, deps: BridgeDeps): void {
	const mark = () => {
		page.document.documentElement.dataset[extensionMarker] = deps.version;
	};
	let last: ExtensionStatus | null = null;
	const post = (status: ExtensionStatus) => {
		last = status;
		mark();
		const notice: ExtensionNotice = { source: 'debrief-extension', installed: true, version: deps.version, ...status };
		page.postMessage(notice, page.location.origin);
	};
	const answer = async () => {
		const status = await askWithRetries(deps);
		if (status) post(status);
	};
	deps.onStatus(post);
	deps.onContextInvalidated(() => {
		if (last?.recording) post({ ...last, recording: false });
	});
	page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
		if (source !== page || origin !== page.location.origin) return;
		const kind = readDashboardNotice(data)?.kind;
		if (kind === 'hello') void answer();
		// without an answer the extension is being updated and will read the settings anyway
		if (kind === 'settings-changed') void deps.notifySettingsChanged().catch(() => {});
	});
	void answer();
}

/** A service worker that is starting or stopping does not answer. */
async function askWithRetries({ ask, pause }: BridgeDeps): Promise<ExtensionStatus | null> {
	for (let i = 0; i < tries; i++) {
		try {
			return await ask();
		} catch {
			await pause(retryMs);
		}
	}
	return null;
}
