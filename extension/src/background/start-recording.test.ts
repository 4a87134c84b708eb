import { beforeEach, expect, test } from 'vitest';
import type { StartMessage } from './background-parts.ts';
import { Consents, type StoredConsents } from './consents.ts';
import { addTab, type StartParts, type StartRequest, startRecording } from './start-recording.ts';

const request = {
	to: 'background' as const,
	type: 'start' as const,
	tabId: 7,
	sources: { microphone: true, tab: true, microphoneId: null },
	hasReadConsent: false,
};
let started: StartMessage[];
let now: Date;
let asked: number[];
let parts: StartParts;

beforeEach(() => {
	[started, asked, now] = [[], [], new Date(0)];
	const settings = { autoShowControls: true, autoSync: true, visual: { dockedLeft: false }, consentText: '' };
	let consents: StoredConsents | null = null;
	parts = {
		allowedSites: {
			allows: async (url) => url.startsWith('https://meet.example.com/'),
			isAlways: async () => false,
			settings: async () => settings,
		},
		tabs: {
			read: async (tabId) => ({
				tabId,
				url: 'https://meet.example.com/room',
				title: 'Weekly',
				isAudible: false,
				isMuted: false,
			}),
			audible: async () => [7, 9],
		},
		consents: new Consents(
			{
				read: async () => consents,
				async write(value) {
					consents = value;
				},
			},
			() => now,
		),
		recorder: {
			async tabStreamId(tabId) {
				asked.push(tabId);
				return 'stream';
			},
		},
	};
});

const start = (request: StartRequest) =>
	startRecording(parts, request, {
		async start(message) {
			started.push(message);
			return { isStarted: true, id: 'r' };
		},
		context: async () => ({
			server: 'https://debrief.example',
			account: null,
			languageCode: 'en-US',
			isAutoSync: true,
			showsLiveText: true,
			endCauses: { call: true, silence: true },
			isSignedIn: true,
		}),
	});

async function notInvoked(): Promise<never> {
	throw new Error('Extension has not been invoked for the current page (see activeTab permission).');
}

const withConsent = (consentText: string) => {
	const { settings } = parts.allowedSites;
	parts.allowedSites = { ...parts.allowedSites, settings: async () => ({ ...(await settings()), consentText }) };
};

test('an allowed page is recorded under its title', async () => {
	expect(await start(request)).toEqual({ isStarted: true, id: 'r' });
	expect(started[0]).toMatchObject({
		streamId: 'stream',
		tabId: 7,
		title: 'Weekly',
		source: 'meet.example.com',
		consent: null,
	});
});

test.each([
	['a page of another site', 'https://news.example/'],
	['a page whose address cannot be seen', null],
])('%s is not recorded, and access to its sound is not requested', async (_, url) => {
	parts.tabs.read = async (tabId) => (url ? { tabId, url, title: '', isAudible: false, isMuted: false } : null);
	expect(await start(request)).toMatchObject({ isStarted: false, problem: 'site-not-allowed' });
	expect([...started, ...asked]).toEqual([]);
});

test('a typed title wins over that of the page', async () => {
	await start(request);
	await start({ ...request, title: 'Budget' });
	expect(started.map(({ title, isTitleTyped }) => [title, isTitleTyped])).toEqual([
		['Weekly', false],
		['Budget', true],
	]);
});

test('the workspace notice is shown first, once per site and wording, and saved with the recording', async () => {
	withConsent('Tell everybody.');
	expect(await start(request)).toMatchObject({ problem: 'consent-needed', message: 'Tell everybody.' });
	expect([...started, ...asked]).toEqual([]);
	await start({ ...request, hasReadConsent: true });
	expect(started.map(({ consent }) => consent?.text)).toEqual(['Tell everybody.']);
	withConsent('Tell everybody twice.');
	expect(await start(request)).toMatchObject({ problem: 'consent-needed' });
});

test('a recording stores when the notice of its site was first confirmed', async () => {
	withConsent('Tell everybody.');
	const first = new Date('2026-01-01T09:00:00.000Z');
	now = first;
	await start({ ...request, hasReadConsent: true });
	now = new Date('2026-03-01T09:00:00.000Z');
	await start(request);
	await start({ ...request, hasReadConsent: true });
	expect(started.map(({ consent }) => consent?.shownAt)).toEqual(Array(3).fill(first.toISOString()));
	withConsent('Tell everybody twice.');
	await start({ ...request, hasReadConsent: true });
	expect(started.at(-1)?.consent).toEqual({ text: 'Tell everybody twice.', shownAt: now.toISOString() });
});

test('without a click on the icon a start asks for one, and a microphone-only start needs none', async () => {
	parts.recorder = { tabStreamId: notInvoked };
	expect(await start(request)).toMatchObject({ problem: 'toolbar-click-needed' });
	const sources = { ...request.sources, tab: false };
	expect(await start({ ...request, sources })).toMatchObject({ isStarted: true });
});

test('a tab chosen in the browser’s dialog needs no click on the icon', async () => {
	parts.recorder = { tabStreamId: notInvoked };
	expect(await start({ ...request, tabBy: 'picker' })).toMatchObject({ isStarted: true });
	expect(started[0]).toMatchObject({ streamId: null, tabBy: 'picker', sources: { tab: true } });
});

test('on a site that is always recorded the microphone begins without a click, and the tab only with one', async () => {
	const automatic = { ...request, isAutomatic: true };
	expect(await start(automatic)).toMatchObject({ problem: 'site-not-allowed' });
	parts.allowedSites = { ...parts.allowedSites, isAlways: async () => true };
	await start(automatic);
	parts.recorder = { tabStreamId: notInvoked };
	expect(await start(automatic)).toMatchObject({ isStarted: true });
	expect(started.map(({ automatic: how, streamId, sources }) => [how, streamId, sources.tab])).toEqual([
		['complete', 'stream', true],
		['awaits-tab', null, false],
	]);
	withConsent('Tell everybody.');
	expect(await start(automatic)).toMatchObject({ problem: 'consent-needed' });
});

test('the tab is added by the click on the icon or the dialog, and only on an allowed page', async () => {
	const added: unknown[] = [];
	const addParts = (tabStreamId: StartParts['recorder']['tabStreamId']) => ({
		...parts,
		recorder: {
			tabStreamId,
			addTab: async (message: object) => {
				added.push(message);
				return { isStarted: true as const, id: 'r' };
			},
		},
	});
	const add = (tabBy: 'capture' | 'picker', tabId: number | null = 7) => ({
		to: 'background' as const,
		type: 'add-tab' as const,
		tabId,
		tabBy,
	});
	expect(await addTab(addParts(notInvoked), add('capture'))).toMatchObject({ problem: 'toolbar-click-needed' });
	expect(await addTab(addParts(notInvoked), add('picker', null))).toMatchObject({ problem: 'site-not-allowed' });
	await addTab(addParts(notInvoked), add('picker'));
	await addTab(
		addParts(async () => 'stream'),
		add('capture'),
	);
	expect(added).toMatchObject([
		{ tabId: 7, streamId: null, tabBy: 'picker' },
		{ tabId: 7, streamId: 'stream', tabBy: 'capture' },
	]);
});
