import {
	type DashboardNotice,
	type ExtensionNotice,
	extensionMarker,
	readDashboardNotice,
} from '@debrief/shared/domain/extension/extension-bridge.ts';
import type { ExtensionStatus } from './dashboard-notifier.ts';

/** The status as it passes through the page, which reads `unsent` itself. */
export type BridgedStatus = Omit<ExtensionStatus, 'unsent'> & { unsent: unknown };

type BridgeDeps = {
	version: string;
	/** Returns the extension's status, or null if this page is not of its server. Rejects while the background does not answer. */
	ask(): Promise<BridgedStatus | null>;
	/** Passes on what a person did in the dashboard. Rejects while the background does not answer. */
	pass(notice: DashboardNotice): Promise<void>;
	onStatus(listener: (status: BridgedStatus) => void): void;
	/** Calls when the extension crashed or was removed while this page is open. */
	onContextInvalidated(listener: () => void): void;
	pause(ms: number): Promise<void>;
};

const tries = 5;
const retryMs = 500;

/** Connects a dashboard page with the extension. Of the page it accepts only the messages of `DashboardNotice`. */
export function bridgeDashboard(page: Window, deps: BridgeDeps): void {
	const mark = () => {
		page.document.documentElement.dataset[extensionMarker] = deps.version;
	};
	let last: BridgedStatus | null = null;
	const post = (status: BridgedStatus) => {
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
		const notice = readDashboardNotice(data);
		if (notice?.kind === 'hello') void answer();
		// without an answer the extension is being updated: it will read the settings and send what it has anyway
		else if (notice) void deps.pass(notice).catch(() => {});
	});
	void answer();
}

/** A service worker that is starting or stopping does not answer. */
async function askWithRetries({ ask, pause }: BridgeDeps): Promise<BridgedStatus | null> {
	for (let i = 0; i < tries; i++) {
		try {
			return await ask();
		} catch {
			await pause(retryMs);
		}
	}
	return null;
}
