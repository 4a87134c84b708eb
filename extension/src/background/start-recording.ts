import type { BackgroundMessage, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import type { RecorderContext } from '../messaging/recorder-messages.ts';
import type { Part, StartMessage } from './background-parts.ts';
import { toRecordedPage } from './follow-tab.ts';

export type StartParts = Part<'allowedSites', 'allows' | 'isAlways' | 'settings'> &
	Part<'tabs', 'read' | 'audible'> &
	Part<'consents', 'find' | 'confirm'> &
	Part<'recorder', 'tabStreamId'>;

type Order = {
	start(message: StartMessage): Promise<StartAnswer>;
	context(): Promise<RecorderContext>;
};
export type StartRequest = Extract<BackgroundMessage, { type: 'start' }>;

type Refusal = Extract<StartAnswer, { isStarted: false }>;

const refuse = (problem: StartProblem, message = ''): Refusal => ({ isStarted: false, problem, message });

export async function startRecording(parts: StartParts, request: StartRequest, order: Order): Promise<StartAnswer> {
	const page = request.tabId === null ? null : await parts.tabs.read(request.tabId);
	if (!page || !(await parts.allowedSites.allows(page.url))) return refuse('site-not-allowed');
	const { host } = new URL(page.url);
	const { consentText } = await parts.allowedSites.settings();
	const consent = consentText ? await consentOf(parts, request, host, consentText) : null;
	if (consentText && !consent) return refuse('consent-needed', consentText);
	const isAutomatic = request.isAutomatic ?? false;
	if (isAutomatic && !(await parts.allowedSites.isAlways(page.url))) return refuse('site-not-allowed');
	const wantsStream = request.sources.tab && request.tabBy !== 'picker';
	const stream = wantsStream ? await findTabStream(parts, page.tabId) : noStream;
	const awaitsTab = isAutomatic && stream.refusal?.problem === 'toolbar-click-needed';
	if (stream.refusal && !awaitsTab) return stream.refusal;
	return order.start({
		to: 'recorder',
		type: 'start',
		streamId: stream.id,
		tabId: page.tabId,
		sources: awaitsTab ? { ...request.sources, tab: false } : request.sources,
		automatic: isAutomatic ? (awaitsTab ? 'awaits-tab' : 'complete') : null,
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

type TabStream = { id: string; refusal: null } | { id: null; refusal: Refusal | null };
const noStream: TabStream = { id: null, refusal: null };

async function findTabStream({ recorder }: Part<'recorder', 'tabStreamId'>, tabId: number): Promise<TabStream> {
	try {
		return { id: await recorder.tabStreamId(tabId), refusal: null };
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		const needsClick = /not been invoked|activeTab/i.test(message);
		return { id: null, refusal: needsClick ? refuse('toolbar-click-needed') : refuse('failed', message) };
	}
}

type AddParts = Part<'allowedSites', 'allows'> & Part<'tabs', 'read'> & Part<'recorder', 'tabStreamId' | 'addTab'>;
type AddRequest = Extract<BackgroundMessage, { type: 'add-tab' }>;

export async function addTab(parts: AddParts, { tabId, tabBy }: AddRequest): Promise<StartAnswer> {
	const page = tabId === null ? null : await parts.tabs.read(tabId);
	if (!page || !(await parts.allowedSites.allows(page.url))) return refuse('site-not-allowed');
	const stream = tabBy === 'picker' ? noStream : await findTabStream(parts, page.tabId);
	if (stream.refusal) return stream.refusal;
	return parts.recorder.addTab({ to: 'recorder', type: 'add-tab', tabId: page.tabId, streamId: stream.id, tabBy });
}

async function consentOf({ consents }: StartParts, { hasReadConsent }: StartRequest, host: string, text: string) {
	return (await consents.find(host, text)) ?? (hasReadConsent ? consents.confirm(host, text) : null);
}
