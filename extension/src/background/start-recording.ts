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
	/** Whether this text was read on this host before. */
	consentSeen(host: string, text: string): Promise<boolean>;
	rememberConsent(host: string, text: string): Promise<void>;
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
	if (consentText && !request.hasReadConsent && !(await deps.consentSeen(host, consentText)))
		return refuse('consent-needed', consentText);
	if (consentText) await deps.rememberConsent(host, consentText);
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
		consent: consentText ? { text: consentText, shownAt: deps.now().toISOString() } : null,
		context: await deps.context(),
	});
}
