import { beforeEach, expect, test } from 'vitest';
import type { RecorderMessage } from '../messaging/protocol.ts';
import { type StartDeps, startRecording } from './start-recording.ts';

const request = {
	to: 'background' as const,
	type: 'start' as const,
	tabId: 7,
	sources: { microphone: true, tab: true, microphoneId: null },
	hasReadConsent: false,
};
let started: Extract<RecorderMessage, { type: 'start' }>[];
let remembered: string[];
let asked: number[];
let deps: StartDeps;

beforeEach(() => {
	[started, remembered, asked] = [[], [], []];
	const settings = { autoShowControls: true, autoSync: true, visual: { dockedLeft: false }, consentText: '' };
	deps = {
		book: { allows: async (url) => url.startsWith('https://meet.example.com/'), settings: async () => settings },
		readPage: async (tabId) => ({ tabId, url: 'https://meet.example.com/room', title: 'Weekly' }),
		consentSeen: async (host, text) => remembered.includes(`${host} ${text}`),
		rememberConsent: async (host, text) => void remembered.push(`${host} ${text}`),
		tabStreamId: async (tabId) => {
			asked.push(tabId);
			return 'stream';
		},
		startRecorder: async (message) => {
			started.push(message);
			return { isStarted: true, id: 'r' };
		},
		context: async () => ({ server: 'https://debrief.example', isAutoSync: true, isSignedIn: true }),
		now: () => new Date(0),
	};
});

const withConsent = (consentText: string) => {
	const { settings } = deps.book;
	deps.book = { ...deps.book, settings: async () => ({ ...(await settings()), consentText }) };
};

test('a page that is allowed is recorded under its title', async () => {
	expect(await startRecording(deps, request)).toEqual({ isStarted: true, id: 'r' });
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
])('%s is not recorded, and its sound is not asked for', async (_, url) => {
	deps.readPage = async (tabId) => (url ? { tabId, url, title: '' } : null);
	expect(await startRecording(deps, request)).toMatchObject({ isStarted: false, problem: 'site-not-allowed' });
	expect([...started, ...asked]).toEqual([]);
});

test('the notice of the workspace comes first, once for each site and wording, and is stamped into the recording', async () => {
	withConsent('Tell everybody.');
	expect(await startRecording(deps, request)).toMatchObject({ problem: 'consent-needed', message: 'Tell everybody.' });
	expect([...started, ...asked]).toEqual([]);
	await startRecording(deps, { ...request, hasReadConsent: true });
	await startRecording(deps, request);
	expect(started.map(({ consent }) => consent?.text)).toEqual(['Tell everybody.', 'Tell everybody.']);
	withConsent('Tell everybody twice.');
	expect(await startRecording(deps, request)).toMatchObject({ problem: 'consent-needed' });
});

test('without a click on the icon it says that one is needed, and the microphone alone needs none', async () => {
	deps.tabStreamId = async () => {
		throw new Error('Extension has not been invoked for the current page (see activeTab permission).');
	};
	expect(await startRecording(deps, request)).toMatchObject({ problem: 'toolbar-click-needed' });
	const sources = { ...request.sources, tab: false };
	expect(await startRecording(deps, { ...request, sources })).toMatchObject({ isStarted: true });
});

test('a tab that its person picks in the dialog of the browser needs no click on the icon', async () => {
	deps.tabStreamId = async () => {
		throw new Error('Extension has not been invoked for the current page (see activeTab permission).');
	};
	expect(await startRecording(deps, { ...request, tabBy: 'picker' })).toMatchObject({ isStarted: true });
	expect(started[0]).toMatchObject({ streamId: null, tabBy: 'picker', sources: { tab: true } });
});
