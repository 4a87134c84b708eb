import type {
	BackgroundMessage,
	RecorderContext,
	RecorderMessage,
	StartAnswer,
	StartProblem,
} from '../messaging/protocol.ts';
import type { Page } from '../platform/tabs.ts';
import type { SiteBook } from '../whitelist/site-book.ts';

export type StartDeps = {
	book: Pick<SiteBook, 'allows' | 'settings'>;
	readPage(tabId: number): Promise<Page | null>;
	/** When this text was read on this host, as an instant in ISO 8601; null when it was not. */
	consentShownAt(host: string, text: string): Promise<string | null>;
	rememberConsent(host: string, consent: { text: string; shownAt: string }): Promise<void>;
	/** Rejects where the icon was not clicked on this tab. */
	tabStreamId(tabId: number): Promise<string>;
	startRecorder(message: Extract<RecorderMessage, { type: 'start' }>): Promise<StartAnswer>;
	context(): Promise<RecorderContext>;
	now(): Date;
};

type Request = Extract<BackgroundMessage, { type: 'start' }>;

const refuse = (problem: StartProblem, message = ''): StartAnswer => ({ isStarted: false, problem, message });

/** Begins a recording of a page that is allowed, after its notice was read; of any other page it begins none. */
export async function startRecording(deps: StartDeps, request: Request): Promise<StartAnswer> {
	const page = request.tabId === null ? null : await deps.readPage(request.tabId);
	if (!page || !(await deps.book.allows(page.url))) return refuse('site-not-allowed');
	const { host } = new URL(page.url);
	const { consentText } = await deps.book.settings();
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

/** The notice with the moment at which it was read, now or before a recording of long ago; null when it was not. */
async function consentOf(deps: StartDeps, { hasReadConsent }: Request, host: string, text: string) {
	const before = await deps.consentShownAt(host, text);
	if (before !== null) return { text, shownAt: before };
	if (!hasReadConsent) return null;
	const consent = { text, shownAt: deps.now().toISOString() };
	await deps.rememberConsent(host, consent);
	return consent;
}
