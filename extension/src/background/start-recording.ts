import type { BackgroundMessage, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import type { RecorderContext } from '../messaging/recorder-messages.ts';
import type { Part, StartMessage } from './background-parts.ts';
import { toRecordedPage } from './follow-tab.ts';

export type StartParts = Part<'allowedSites', 'allows' | 'settings'> &
	Part<'tabs', 'read' | 'audible'> &
	Part<'consents', 'find' | 'confirm'> &
	Part<'recorder', 'tabStreamId'>;

type Order = {
	start(message: StartMessage): Promise<StartAnswer>;
	context(): Promise<RecorderContext>;
};
export type StartRequest = Extract<BackgroundMessage, { type: 'start' }>;

const refuse = (problem: StartProblem, message = ''): StartAnswer => ({ isStarted: false, problem, message });

export async function startRecording(parts: StartParts, request: StartRequest, order: Order): Promise<StartAnswer> {
	const page = request.tabId === null ? null : await parts.tabs.read(request.tabId);
	if (!page || !(await parts.allowedSites.allows(page.url))) return refuse('site-not-allowed');
	const { host } = new URL(page.url);
	const { consentText } = await parts.allowedSites.settings();
	const consent = consentText ? await consentOf(parts, request, host, consentText) : null;
	if (consentText && !consent) return refuse('consent-needed', consentText);
	let streamId: string | null = null;
	if (request.sources.tab && request.tabBy !== 'picker') {
		try {
			streamId = await parts.recorder.tabStreamId(page.tabId);
		} catch (error) {
			const message = error instanceof Error ? error.message : String(error);
			return /not been invoked|activeTab/i.test(message) ? refuse('toolbar-click-needed') : refuse('failed', message);
		}
	}
	return order.start({
		to: 'recorder',
		type: 'start',
		streamId,
		tabId: page.tabId,
		sources: request.sources,
		...(request.tabBy && { tabBy: request.tabBy }),
		page: toRecordedPage(page),
		audibleTabs: await parts.tabs.audible(),
		title: request.title || page.title || host,
		isTitleTyped: Boolean(request.title),
		source: host,
		consent,
		context: await order.context(),
	});
}

async function consentOf({ consents }: StartParts, { hasReadConsent }: StartRequest, host: string, text: string) {
	return (await consents.find(host, text)) ?? (hasReadConsent ? consents.confirm(host, text) : null);
}
