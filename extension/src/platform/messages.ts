import { browser } from 'wxt/browser';
import { z } from 'zod';
import { ContactAnswer, type ContactRequest } from '../messaging/contact-messages.ts';
import { EditAnswer, type EditRequest } from '../messaging/edit-messages.ts';
import { PanelOverview, toPanelView } from '../messaging/panel-messages.ts';
import {
	type BackgroundMessage,
	CallNotice,
	Overview,
	RecordingView,
	StartAnswer,
	viewPort,
} from '../messaging/protocol.ts';
import {
	AccessTokenAnswer,
	MayCloseAnswer,
	RecorderContext,
	type RecorderMessage,
} from '../messaging/recorder-messages.ts';
import { SummaryAnswer, type SummaryRequest } from '../messaging/summary-messages.ts';
import { isContextInvalidated } from './pages/extension-context.ts';
import { within } from './within.ts';

type Ask<Type extends BackgroundMessage['type']> = Omit<Extract<BackgroundMessage, { type: Type }>, 'to' | 'type'>;

class OrderRefused extends Error {
	readonly code: string | null;

	constructor(message: string, code: string | null) {
		super(message);
		this.code = code;
	}
}

function throwIfRefused(reply: unknown): void {
	if (typeof reply !== 'object' || reply === null || !('error' in reply)) return;
	throw new OrderRefused(String(reply.error), 'code' in reply && typeof reply.code === 'string' ? reply.code : null);
}

const toReply = (error: unknown) => ({
	error: error instanceof Error ? error.message : String(error),
	code: error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null,
});

type Message = BackgroundMessage | RecorderMessage;

async function ask<Answer extends z.ZodType>(message: Message, answer: Answer): Promise<z.output<Answer>> {
	const reply: unknown = await browser.runtime.sendMessage(message);
	throwIfRefused(reply);
	return answer.parse(reply);
}

const answerLimitMs = 3_000;

/** Rejects after three seconds, because a service worker that is stopping never answers. */
const requestWithTimeout = <Answer extends z.ZodType>(message: Message, answer: Answer): Promise<z.output<Answer>> =>
	within(answerLimitMs, ask(message, answer), () => new Error('The extension does not answer.'));

export const requestOverview = (tabId: number | null): Promise<Overview> =>
	requestWithTimeout({ to: 'background', type: 'overview', tabId }, Overview);

export const requestPanelOverview = (): Promise<PanelOverview> =>
	requestWithTimeout({ to: 'background', type: 'panel-overview', tabId: null }, PanelOverview);

export const requestFont = (): Promise<string> => ask({ to: 'background', type: 'font' }, z.string());

export const requestStart = (request: Ask<'start'>): Promise<StartAnswer> =>
	ask({ ...request, to: 'background', type: 'start' }, StartAnswer);

export const requestAccessToken = (isRefused: boolean, accountId: string): Promise<AccessTokenAnswer> =>
	ask({ to: 'background', type: 'access-token', isRefused, accountId }, AccessTokenAnswer);

const retryMs = 500;

export async function waitForContext(): Promise<RecorderContext> {
	for (;;) {
		try {
			return await requestWithTimeout({ to: 'background', type: 'recorder-ready' }, RecorderContext);
		} catch {
			await new Promise((resolve) => setTimeout(resolve, retryMs));
		}
	}
}

/** Rejects with the background's error. */
export async function sendToBackground(
	message: Exclude<BackgroundMessage, { type: 'overview' | 'start' | 'access-token' }>,
) {
	const reply: unknown = await browser.runtime.sendMessage(message);
	throwIfRefused(reply);
}

export const requestShowTab = (tab: number): Promise<void> =>
	sendToBackground({ to: 'background', type: 'open-page', page: { tab } });

export async function startRecorder(message: Extract<RecorderMessage, { type: 'start' }>): Promise<StartAnswer> {
	return ask(message, StartAnswer);
}

export const addTabToRecorder = (message: Extract<RecorderMessage, { type: 'add-tab' }>): Promise<StartAnswer> =>
	ask(message, StartAnswer);

/** From the panel, `tabId` is its own tab. */
export const requestAddTab = (request: Ask<'add-tab'>): Promise<StartAnswer> =>
	ask({ ...request, to: 'background', type: 'add-tab' }, StartAnswer);

export const askContact = (message: Extract<RecorderMessage, { type: 'contact' }>): Promise<ContactAnswer> =>
	ask(message, ContactAnswer);

export const requestContact = (request: ContactRequest): Promise<ContactAnswer> =>
	ask({ to: 'background', type: 'contact', tabId: null, request }, ContactAnswer);

export const askEdit = (message: Extract<RecorderMessage, { type: 'edit' }>): Promise<EditAnswer> =>
	ask(message, EditAnswer);

export const askSummary = (message: Extract<RecorderMessage, { type: 'summary' }>): Promise<SummaryAnswer> =>
	ask(message, SummaryAnswer);

export const requestSummary = (request: SummaryRequest): Promise<SummaryAnswer> =>
	ask({ to: 'background', type: 'summary', tabId: null, request }, SummaryAnswer);

export const requestEdit = (request: EditRequest): Promise<EditAnswer> =>
	ask({ to: 'background', type: 'edit', tabId: null, request }, EditAnswer);

/** Rejects while the page is closing or its script has not run yet. */
export const requestMayClose = async (): Promise<boolean> =>
	(await ask({ to: 'recorder', type: 'may-close' }, MayCloseAnswer)).mayClose;

export async function sendToRecorder(message: Exclude<RecorderMessage, { type: 'start' }>): Promise<void> {
	await browser.runtime.sendMessage(message);
}

type Handler = (
	message: unknown,
	sender: { isPage: boolean; tabId: number | null; url: string | null },
) => Promise<unknown>;

export function answerMessages(to: 'background' | 'recorder', handler: Handler): void {
	browser.runtime.onMessage.addListener((message, sender, sendResponse) => {
		if (typeof message !== 'object' || message === null || !('to' in message) || message.to !== to) return undefined;
		const isOwn = sender.url?.startsWith(browser.runtime.getURL('/')) ?? false;
		handler(message, { isPage: !isOwn, tabId: sender.tab?.id ?? null, url: sender.url ?? null }).then(
			(answer) => sendResponse(answer ?? {}),
			(error: unknown) => sendResponse(toReply(error)),
		);
		return true;
	});
}

/** `onCall` also learns that a call is over when the panel's page is gone. */
export function serveViews(
	current: () => RecordingView,
	onCall: (tabId: number, isLive: boolean) => void,
): { send(): void; areOpen(): boolean } {
	const views = new Map<ReturnType<typeof browser.runtime.connect>, (view: RecordingView) => RecordingView>();
	browser.runtime.onConnect.addListener((port) => {
		if (port.name !== viewPort) return;
		const isOwnPage = port.sender?.url?.startsWith(browser.runtime.getURL('/')) ?? false;
		const reduce = isOwnPage ? (view: RecordingView) => view : forPanelOf(port.sender?.tab?.id ?? null);
		views.set(port, reduce);
		const tabId = isOwnPage ? undefined : port.sender?.tab?.id;
		port.onDisconnect.addListener(() => {
			views.delete(port);
			if (tabId !== undefined) onCall(tabId, false);
		});
		port.onMessage.addListener((message) => {
			const notice = CallNotice.safeParse(message);
			if (tabId !== undefined && notice.success) onCall(tabId, notice.data.isLive);
		});
		port.postMessage(reduce(current()));
	});
	return {
		areOpen: () => views.size > 0,
		send() {
			if (views.size === 0) return;
			const view = current();
			for (const [port, reduce] of views) port.postMessage(reduce(view));
		},
	};
}

/** Remembers the tab's recording, because an ended recording names no tab. */
function forPanelOf(tabId: number | null): (view: RecordingView) => RecordingView {
	let own: string | null = null;
	return (view) => {
		if (view.tabId !== null && view.tabId === tabId) own = view.id;
		return toPanelView(view, view.id !== null && view.id === own);
	};
}

const connectAgainMs = 1_000;

/** Calls back with null while nothing records or uploads. Returns a function that unsubscribes. */
export function watchRecording(
	onView: (view: RecordingView | null) => void,
	onContextInvalidated = () => {},
	watchCall?: (onChange: (isLive: boolean) => void) => () => void,
): () => void {
	let isOver = false;
	let end = () => {};
	const connect = () => {
		const port = browser.runtime.connect({ name: viewPort });
		port.onMessage.addListener((message) => {
			const view = RecordingView.safeParse(message);
			if (view.success) onView(view.data);
		});
		const stopCall = watchCall?.((isLive) => port.postMessage({ isLive } satisfies CallNotice));
		port.onDisconnect.addListener(() => {
			stopCall?.();
			setTimeout(() => {
				if (isOver) return;
				if (isContextInvalidated()) return onContextInvalidated();
				onView(null);
				connect();
			}, connectAgainMs);
		});
		end = () => {
			stopCall?.();
			port.disconnect();
		};
	};
	connect();
	return () => {
		isOver = true;
		end();
	};
}
