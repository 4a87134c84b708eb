import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ZodError } from 'zod';
import { BackgroundMessage } from '../messaging/protocol.ts';
import { RecorderMessage } from '../messaging/recorder-messages.ts';
import * as messages from './messages.ts';

type Listener = (message: unknown, sender: object, answer: (reply: unknown) => void) => unknown;

/** As in a browser, a part of the extension does not receive its own messages. */
const speaker = new AsyncLocalStorage<Listener>();
const listeners: Listener[] = [];
const unheard: unknown[] = [];
const recorded: RecorderMessage[] = [];
const pageUrl = fakeBrowser.runtime.getURL('/popup.html');

function deliver(message: unknown): Promise<unknown> {
	return new Promise((resolve) => {
		const others = listeners.filter((listener) => listener !== speaker.getStore());
		const isHeard = others.map((listener) =>
			speaker.run(listener, () => listener(message, { url: pageUrl, tab: { id: 7 } }, resolve)),
		);
		if (isHeard.includes(true)) return;
		unheard.push(message);
		resolve(undefined);
	});
}

const contact = { problem: null, found: [], chosen: { id: 'c', name: 'Dana' } };
const answers: Partial<Record<RecorderMessage['type'], object>> = {
	start: { isStarted: true, id: 'r' },
	contact,
	edit: { problem: null },
	summary: { problem: null, people: [], isMailDelivered: true },
	'add-tab': { isStarted: true, id: 'r' },
	'may-close': { mayClose: false },
};
const sources = { microphone: true, tab: false, microphoneId: null };
const { sendToBackground } = messages;
const order = { to: 'background' } as const;

/** How each message to the background is sent; one that has no way here does not compile. */
const waysToBackground: Record<BackgroundMessage['type'], () => Promise<unknown>> = {
	overview: () => messages.requestOverview(7),
	'panel-overview': () => messages.requestPanelOverview(),
	start: () => messages.requestStart({ tabId: 7, sources, hasReadConsent: true }),
	control: () => sendToBackground({ ...order, type: 'control', action: 'pause' }),
	mark: () => sendToBackground({ ...order, type: 'mark', description: 'the price' }),
	dock: () => sendToBackground({ ...order, type: 'dock', isLeft: true }),
	'move-panel': () => sendToBackground({ ...order, type: 'move-panel', place: null }),
	'open-page': () => sendToBackground({ ...order, type: 'open-page', page: 'microphone' }),
	font: () => messages.requestFont(),
	'meeting-asked': () => sendToBackground({ ...order, type: 'meeting-asked', tabId: 7 }),
	'ask-about-meetings': () => sendToBackground({ ...order, type: 'ask-about-meetings', isOn: false }),
	'show-live-text': () => sendToBackground({ ...order, type: 'show-live-text', isShown: false }),
	'end-by': () => sendToBackground({ ...order, type: 'end-by', cause: 'call', isOn: false }),
	ending: () => sendToBackground({ ...order, type: 'ending', tabId: 7 }),
	contact: () => messages.requestContact({ kind: 'suggest' }),
	'add-tab': () => messages.requestAddTab({ tabId: 7, tabBy: 'picker' }),
	'always-here': () => sendToBackground({ ...order, type: 'always-here', tabId: 7, isOn: true }),
	'always-on-site': () => sendToBackground({ ...order, type: 'always-on-site', id: 's', isOn: true }),
	summary: () => messages.requestSummary({ kind: 'people' }),
	edit: () => messages.requestEdit({ kind: 'title', title: 'Weekly' }),
	'change-settings': () => sendToBackground({ ...order, type: 'change-settings', settings: { autoSync: false } }),
	'sign-in': () => sendToBackground({ ...order, type: 'sign-in' }),
	'sign-out': () => sendToBackground({ ...order, type: 'sign-out' }),
	'set-server': () => sendToBackground({ ...order, type: 'set-server', origin: 'https://other.example' }),
	'add-wanted-sites': () => sendToBackground({ ...order, type: 'add-wanted-sites' }),
	'remove-site': () => sendToBackground({ ...order, type: 'remove-site', id: 's' }),
	refresh: () => sendToBackground({ ...order, type: 'refresh' }),
	'choose-microphone': () => sendToBackground({ ...order, type: 'choose-microphone', microphone: null }),
	'refusal-seen': () => sendToBackground({ ...order, type: 'refusal-seen' }),
	send: () => sendToBackground({ ...order, type: 'send', id: null }),
	discard: () => sendToBackground({ ...order, type: 'discard', id: 'r' }),
	'recorder-ready': () => messages.waitForContext(),
	'recorder-idle': () => sendToBackground({ ...order, type: 'recorder-idle' }),
	'open-recorder': () => sendToBackground({ ...order, type: 'open-recorder' }),
	'access-token': () => messages.requestAccessToken(false, 'a'),
	'recorder-state': () =>
		sendToBackground({
			...order,
			type: 'recorder-state',
			state: 'recording',
			hasWork: true,
			isRunning: true,
			problem: null,
			unsent: { accountId: null, count: 0, sizeBytes: 0, list: [] },
		}),
};

/** What makes the background send each message to the recorder page. */
const waysToRecorder: Record<RecorderMessage['type'], () => Promise<unknown>> = {
	start: waysToBackground.start,
	control: waysToBackground.control,
	mark: waysToBackground.mark,
	send: waysToBackground.send,
	discard: waysToBackground.discard,
	contact: waysToBackground.contact,
	edit: waysToBackground.edit,
	summary: waysToBackground.summary,
	'add-tab': waysToBackground['add-tab'],
	context: waysToBackground['show-live-text'],
	'may-close': waysToBackground['recorder-idle'],
	'tab-closed': () => fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false }),
	async 'tab-moved'() {
		await waysToBackground['recorder-state']();
		await fakeBrowser.tabs.onUpdated.trigger(7, { status: 'complete' } as never, {} as never);
	},
};
const typesOf = <Type>({ options }: { options: readonly { shape: { type: { value: Type } } }[] }) =>
	options.map(({ shape }) => shape.type.value);

/** A browser with the meeting in tab 7 and the recorder page, whose server does not answer. */
function openBrowser(): void {
	const { runtime, tabs, permissions, scripting, commands, action } = fakeBrowser;
	const events = [permissions.onAdded, permissions.onRemoved, runtime.onUpdateAvailable, commands.onCommand];
	const storage = fakeBrowser.storage.local as unknown as { setAccessLevel(): Promise<void> };
	vi.spyOn(storage, 'setAccessLevel').mockResolvedValue();
	for (const event of events) vi.spyOn(event, 'addListener').mockReturnValue();
	vi.spyOn(runtime, 'sendMessage').mockImplementation(deliver as never);
	vi.spyOn(runtime.onMessage, 'addListener').mockImplementation(
		(listener) => void listeners.push(listener as Listener),
	);
	const silent = { name: '', onDisconnect: { addListener() {} } };
	vi.spyOn(runtime, 'connect').mockReturnValue(silent as never);
	vi.spyOn(runtime, 'getManifest').mockReturnValue({ version: '0.1.0' } as never);
	vi.spyOn(tabs, 'get').mockResolvedValue({ id: 7, url: 'https://meet.example/room', title: 'Weekly' } as never);
	vi.spyOn(tabs, 'query').mockResolvedValue([{ id: 9, url: runtime.getURL('/offscreen.html') }] as never);
	vi.spyOn(tabs, 'sendMessage').mockResolvedValue(true as never);
	vi.spyOn(permissions, 'contains').mockResolvedValue(true as never);
	vi.spyOn(permissions, 'getAll').mockResolvedValue({ origins: [] } as never);
	vi.spyOn(commands, 'getAll').mockResolvedValue([] as never);
	vi.spyOn(scripting, 'getRegisteredContentScripts').mockResolvedValue([] as never);
	for (const change of ['registerContentScripts', 'unregisterContentScripts', 'executeScript'] as const)
		vi.spyOn(scripting, change).mockResolvedValue(undefined as never);
	for (const change of ['setBadgeText', 'setBadgeBackgroundColor', 'setTitle', 'openPopup'] as const)
		vi.spyOn(action, change).mockResolvedValue(undefined as never);
	vi.stubGlobal('fetch', async (address: unknown) => {
		if (String(address).endsWith('.woff2')) return new Response('font');
		throw new TypeError('The server does not answer.');
	});
}

const sitesKey = 'siteBook';
const allowed = {
	settings: { autoShowControls: true, autoSync: true, visual: { dockedLeft: false }, consentText: '' },
	sites: [{ id: 's', title: 'Meetings', website: 'https://meet.example/*', scope: 'own' }],
};

beforeAll(async () => {
	fakeBrowser.reset();
	openBrowser();
	await fakeBrowser.storage.local.set({ [sitesKey]: allowed });
	const { default: background } = await import('../entrypoints/background.ts');
	await background.main();
	messages.answerMessages('recorder', async (message) => {
		const order = RecorderMessage.parse(message);
		recorded.push(order);
		return answers[order.type];
	});
});
beforeEach(() => {
	unheard.length = 0;
	recorded.length = 0;
});
afterAll(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	fakeBrowser.reset();
});

test.each(typesOf(BackgroundMessage))('the background receives and answers “%s”', async (type) => {
	const outcome = await waysToBackground[type]().catch((error: unknown) => error);
	expect(unheard).toEqual([]);
	// the server of this test does not answer, which the background says
	expect(outcome).not.toBeInstanceOf(ZodError);
	if (outcome instanceof Error)
		expect(outcome).toMatchObject({ code: expect.stringMatching(/^(?:offline|no_debrief)$/) });
});

test.each(typesOf(RecorderMessage))('“%s” reaches the recorder page through the background', async (type) => {
	await waysToRecorder[type]();
	await vi.waitFor(() => expect(recorded.map((message) => message.type)).toContain(type));
});

test('an answer of the recorder page reaches the sender', async () => {
	expect(await messages.requestContact({ kind: 'suggest' })).toEqual(contact);
	expect(await messages.requestStart({ tabId: 7, sources, hasReadConsent: true })).toEqual(answers.start);
});
