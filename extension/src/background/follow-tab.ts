import type { RecorderMessage } from '../messaging/recorder-messages.ts';
import type { Page } from '../platform/pages/tabs.ts';
import { runningStates } from '../recording/session/recording-session.ts';
import type { Part } from './background-parts.ts';
import { addressOf } from './meeting-questions.ts';

type Parts = Part<'allowedSites', 'allows'> &
	Part<'tabs', 'read' | 'audible'> &
	Part<'dashboardNotifier', 'recordingState'>;
type Send = (message: Extract<RecorderMessage, { type: 'tab-moved' }>) => Promise<void>;

export const toRecordedPage = (
	page: Page | null,
): { address: string | null; isAudible: boolean; isMuted: boolean } => ({
	address: page && addressOf(page.url),
	isAudible: page?.isAudible ?? false,
	isMuted: page?.isMuted ?? false,
});

/** Tells the recorder whether the tab is still on an allowed site, and what it shows there. */
export async function followTab(parts: Parts, tabId: number, sendToRecorder: Send): Promise<void> {
	if (!runningStates.has(await parts.dashboardNotifier.recordingState())) return;
	const page = await parts.tabs.read(tabId);
	// A page with a hidden address is on no allowed site.
	const isAllowed = page !== null && (await parts.allowedSites.allows(page.url));
	const audibleTabs = await parts.tabs.audible();
	await sendToRecorder({
		to: 'recorder',
		type: 'tab-moved',
		tabId,
		isAllowed,
		page: toRecordedPage(page),
		audibleTabs,
	});
}

type EndingParts = Part<'panels', 'isVisible'> &
	Part<'toolbar', 'showEnding' | 'openPopup'> &
	Part<'endingNotification', 'show' | 'hide'>;

/** Asks elsewhere whether the meeting is over if nobody can see the panel. Null: it is answered. */
export async function showEnding(parts: EndingParts, tabId: number | null): Promise<void> {
	const { panels, toolbar, endingNotification } = parts;
	if (tabId === null) return endingNotification.hide();
	await toolbar.showEnding();
	if (!(await panels.isVisible(tabId))) await toolbar.openPopup().catch(endingNotification.show);
}
