import { type ExtensionNotice, extensionMarker, readDashboardNotice } from '@debrief/shared/domain/extension-bridge.ts';
import type { DashboardNews } from './dashboard-news.ts';

type BridgeDeps = {
	version: string;
	/** How the extension stands; null where this page is not of its server. Rejects while nobody answers. */
	ask(): Promise<DashboardNews | null>;
	tellSettingsChanged(): Promise<void>;
	onNews(listener: (news: DashboardNews) => void): void;
	/** The extension went away under this page: it crashed, or was removed. */
	onCutOff(listener: () => void): void;
	pause(ms: number): Promise<void>;
};

const tries = 5;
const askAgainMs = 500;

/** Lets a page of the dashboard and the extension know of each other. Nothing of the page is believed but two words. */
export function bridgeDashboard(page: Window, deps: BridgeDeps): void {
	const mark = () => {
		page.document.documentElement.dataset[extensionMarker] = deps.version;
	};
	let last: DashboardNews | null = null;
	const post = (news: DashboardNews) => {
		last = news;
		mark();
		const notice: ExtensionNotice = { source: 'debrief-extension', installed: true, version: deps.version, ...news };
		page.postMessage(notice, page.location.origin);
	};
	const answer = async () => {
		const news = await askPatiently(deps);
		if (news) post(news);
	};
	deps.onNews(post);
	deps.onCutOff(() => {
		if (last?.recording) post({ ...last, recording: false });
	});
	page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
		if (source !== page || origin !== page.location.origin) return;
		const kind = readDashboardNotice(data)?.kind;
		if (kind === 'hello') void answer();
		// without an answer the extension is being renewed and reads the settings anyway
		if (kind === 'settings-changed') void deps.tellSettingsChanged().catch(() => {});
	});
	void answer();
}

/** A service worker that just starts or ends answers nobody. */
async function askPatiently({ ask, pause }: BridgeDeps): Promise<DashboardNews | null> {
	for (let i = 0; i < tries; i++) {
		try {
			return await ask();
		} catch {
			await pause(askAgainMs);
		}
	}
	return null;
}
