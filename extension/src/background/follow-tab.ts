import type { AllowedSitesStore } from '../allowed-sites/allowed-sites-store.ts';
import type { RecorderMessage } from '../messaging/recorder-messages.ts';
import type { Page } from '../platform/pages/tabs.ts';

export type FollowTabDeps = {
	allowedSites: Pick<AllowedSitesStore, 'allows'>;
	/** Returns null for a page whose address the extension may not see, which is then no allowed site. */
	readPage(tabId: number): Promise<Page | null>;
	isRecording(): Promise<boolean>;
	sendToRecorder(message: Extract<RecorderMessage, { type: 'tab-moved' }>): Promise<void>;
};

/** Reports to the recorder whether a tab that shows another page is still on an allowed site. */
export async function followTab(deps: FollowTabDeps, tabId: number): Promise<void> {
	if (!(await deps.isRecording())) return;
	const page = await deps.readPage(tabId);
	const isAllowed = page !== null && (await deps.allowedSites.allows(page.url));
	await deps.sendToRecorder({ to: 'recorder', type: 'tab-moved', tabId, isAllowed });
}
