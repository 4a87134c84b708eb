import type { AllowedSitesStore } from '../allowed-sites/allowed-sites-store.ts';
import type { RecorderMessage } from '../messaging/recorder-messages.ts';
import type { Page } from '../platform/pages/tabs.ts';

export type FollowTabDeps = {
	allowedSites: Pick<AllowedSitesStore, 'allows'>;
	/** Returns null when the address is hidden from the extension, so the page is no allowed site. */
	readPage(tabId: number): Promise<Page | null>;
	isRecording(): Promise<boolean>;
	sendToRecorder(message: Extract<RecorderMessage, { type: 'tab-moved' }>): Promise<void>;
};

export async function followTab(deps: FollowTabDeps, tabId: number): Promise<void> {
	if (!(await deps.isRecording())) return;
	const page = await deps.readPage(tabId);
	const isAllowed = page !== null && (await deps.allowedSites.allows(page.url));
	await deps.sendToRecorder({ to: 'recorder', type: 'tab-moved', tabId, isAllowed });
}
