import {
	type DashboardNotice,
	type ExtensionNotice,
	extensionMarker,
	readDashboardNotice,
} from '@debrief/shared/domain/extension/extension-bridge.ts';
import type { ExtensionStatus } from './dashboard-notifier.ts';

export type BridgedStatus = Omit<ExtensionStatus, 'unsent'> & { unsent: unknown };

type BridgeDeps = {
	version: string;
	/** Null if the page does not belong to the extension's server. Rejects while the background does not answer. */
	ask(): Promise<BridgedStatus | null>;
	pass(notice: DashboardNotice): Promise<void>;
	onStatus(listener: (status: BridgedStatus) => void): void;
	onContextInvalidated(listener: () => void): void;
	pause(ms: number): Promise<void>;
};

const tries = 5;
const retryMs = 500;

/** Accepts only `DashboardNotice` messages from the page. */
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
		// No answer means that the extension is being updated. It reads and sends everything afterwards.
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
