import type { AllowedSitesStore } from '../allowed-sites/allowed-sites-store.ts';
import type { BackgroundMessage, StartAnswer, StartProblem } from '../messaging/protocol.ts';
import type { RecorderContext, RecorderMessage } from '../messaging/recorder-messages.ts';
import type { Page } from '../platform/pages/tabs.ts';

export type StartDeps = {
	allowedSites: Pick<AllowedSitesStore, 'allows' | 'settings'>;
	readPage(tabId: number): Promise<Page | null>;
	/** Returns when this notice was read on this host (ISO 8601), or null. */
	consentShownAt(host: string, text: string): Promise<string | null>;
	rememberConsent(host: string, consent: { text: string; shownAt: string }): Promise<void>;
	/** Rejects unless the icon was clicked on this tab. */
	tabStreamId(tabId: number): Promise<string>;
	startRecorder(message: Extract<RecorderMessage, { type: 'start' }>): Promise<StartAnswer>;
	context(): Promise<RecorderContext>;
	now(): Date;
};

type Request = Extract<BackgroundMessage, { type: 'start' }>;

const refuse = (problem: StartProblem, message = ''): StartAnswer => ({ isStarted: false, problem, message });

export async function startRecording(deps: StartDeps, request: Request): Promise<StartAnswer> {
	const page = request.tabId === null ? null : await deps.readPage(request.tabId);
	if (!page || !(await deps.allowedSites.allows(page.url))) return refuse('site-not-allowed');
	const { host } = new URL(page.url);
	const { consentText } = await deps.allowedSites.settings();
	const consent = consentText ? await consentOf(deps, request, host, consentText) : null;
	if (consentText && !consent) return refuse('consent-needed', consentText);
	let streamId: string | null = null;
	if (request.sources.tab && request.tabBy !== 'picker') {
		try {
			streamId = await deps.tabStreamId(page.tabId);
		} catch (error) {
			const message = error instanceof Error ? error.message : String(error);
			return /not been invoked|activeTab/i.test(message) ? refuse('toolbar-click-needed') : refuse('failed', message);
		}
	}
	return deps.startRecorder({
		to: 'recorder',
		type: 'start',
		streamId,
		tabId: page.tabId,
		sources: request.sources,
		...(request.tabBy && { tabBy: request.tabBy }),
		title: page.title || host,
		source: host,
		consent,
		context: await deps.context(),
	});
}

async function consentOf(deps: StartDeps, { hasReadConsent }: Request, host: string, text: string) {
	const before = await deps.consentShownAt(host, text);
	if (before !== null) return { text, shownAt: before };
	if (!hasReadConsent) return null;
	const consent = { text, shownAt: deps.now().toISOString() };
	await deps.rememberConsent(host, consent);
	return consent;
}
