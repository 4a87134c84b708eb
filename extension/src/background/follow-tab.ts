import type { RecorderMessage } from '../messaging/recorder-messages.ts';
import { runningStates } from '../recording/session/recording-session.ts';
import type { Part } from './background-parts.ts';

type Parts = Part<'allowedSites', 'allows'> & Part<'tabs', 'read'> & Part<'dashboardNotifier', 'recordingState'>;
type Send = (message: Extract<RecorderMessage, { type: 'tab-moved' }>) => Promise<void>;

/** Tells the recorder whether the tab is still on an allowed site. */
export async function followTab(parts: Parts, tabId: number, sendToRecorder: Send): Promise<void> {
	if (!runningStates.has(await parts.dashboardNotifier.recordingState())) return;
	const page = await parts.tabs.read(tabId);
	// A page with a hidden address is on no allowed site.
	const isAllowed = page !== null && (await parts.allowedSites.allows(page.url));
	await sendToRecorder({ to: 'recorder', type: 'tab-moved', tabId, isAllowed });
}
