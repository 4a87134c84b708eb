import { liveText, overview, page, recording, result, sites, unsent } from './fake-answers.ts';
import type { FakeBackground } from './fake-background.ts';

export type Scene = Partial<Omit<FakeBackground, 'language'>> & {
	name: string;
	place: 'popup' | 'panel' | 'options' | 'permission' | 'welcome';
	press?: string;
	sees?: string;
};

const ended = (state: string, changes: object = {}) => recording(state, { tabId: null, sources: null, ...changes });
const kept = unsent({ id: 'r', title: 'Dock scheduling at Moss' });
const refused = { code: 'refused', detail: 'storage_limit' };
const long = `Quarterly review of dock scheduling ${'between Moss, Drammen and Larvik '.repeat(5)}`.slice(0, 200);
const rtl = 'פגישה שבועית עם צוות הרציף: לוחות זמנים ומשטחים שאיחרו';
const consent =
	'This conversation is recorded for training.\nTell everybody who is present before you start, and stop when somebody objects.';
const many = Array.from({ length: 200 }, (_, index) => unsent({ id: `m${index}`, title: `Weekly ${index + 1}` }));

const manyMarks = (length: number) =>
	Array.from({ length }, (_, index) => ({
		id: String(index),
		description: index % 3 ? (index % 2 ? long : rtl) : '',
		cuePointMs: index * 14_000,
	}));
const refusedMarks = manyMarks(5).map((mark) => ({ ...mark, recordingId: 'r', title: 'Dock scheduling at Moss' }));

const ending = recording('recording', { ending: { cause: 'call', inMs: 42_000 } });
const noticed = recording('recording', {
	notices: ['others-silent', 'loudspeaker', 'tab-muted', 'other-tab'].map((code) => ({ code, sinceMs: 2_000 })),
});

const popup: Omit<Scene, 'place'>[] = [
	{ name: 'signed-out', overview: overview({ signIn: { state: 'signed-out', problem: null }, sites: [], page: null }) },
	{ name: 'sign-in-ended', overview: overview({ signIn: { state: 'signed-out', problem: 'ended' } }) },
	{
		name: 'waiting',
		overview: overview({
			signIn: {
				state: 'waiting',
				userCode: 'KQ4T-9RMX',
				confirmAt: 'http://127.0.0.1/device',
				expiresAt: Date.now() + 9 * 60_000,
			},
			sites: [],
			page: null,
		}),
	},
	{ name: 'not-allowed', overview: overview({ page: page({ host: 'news.example', isAllowed: false }) }) },
	{ name: 'suggested', overview: overview({ sites: [], page: page({ host: 'meet.google.com', isAllowed: false }) }) },
	{ name: 'browser-page', overview: overview({ page: null }) },
	{ name: 'ready', microphone: 'granted' },
	{ name: 'older', overview: overview({ update: { installed: '0.1.0', newest: '0.2.0' } }) },
	{ name: 'ready-consent', overview: overview({ page: page({ consent }) }) },
	{ name: 'ready-no-panel', overview: overview({ sites: sites.map((site) => ({ ...site, hasAccess: false })) }) },
	{ name: 'ready-firefox', overview: overview({ canRecordTabs: false }) },
	{
		name: 'ready-refused',
		start: { isStarted: false, problem: 'microphone-not-allowed', message: '' },
		press: '[data-size=lg]',
	},
	{ name: 'starting', view: recording('starting', { elapsedMs: 400, storedMs: 0, storedBytes: 0, sentBytes: 0 }) },
	{ name: 'recording', view: recording('recording') },
	{ name: 'paused', view: recording('paused', { microphoneDb: null, tabDb: null }) },
	{ name: 'muted', view: recording('recording', { microphoneDb: null, isMuted: true }) },
	{
		name: 'no-signal',
		view: recording('no-signal', { microphoneDb: null, tabDb: null, silentMs: 40_000 }),
	},
	{
		name: 'microphone-silent',
		view: recording('microphone-silent', {
			microphoneDb: null,
			silentMs: 40_000,
			isOffline: true,
			sending: 'waiting-for-network',
			remainingQuotaMs: 2.67 * 3_600_000,
		}),
	},
	{ name: 'ending', view: ending },
	{ name: 'notices', view: noticed },
	{ name: 'falling-behind', view: recording('falling-behind', { storedMs: 801_000, remainingQuotaMs: 9 * 60_000 }) },
	{
		name: 'slept',
		view: recording('recording', { sleptMs: 3_600_000, problem: { code: 'microphone-lost', detail: null } }),
	},
	{ name: 'notes-full', view: recording('recording', { marks: manyMarks(200) }) },
	{ name: 'stopping', view: recording('stopping') },
	{ name: 'uploading', view: ended('uploading') },
	{ name: 'waiting-for-network', view: ended('waiting-for-network') },
	{ name: 'waiting-for-sign-in', view: ended('waiting-for-sign-in') },
	{ name: 'interrupted', view: ended('interrupted', { problem: { code: 'browser-ended', detail: null } }) },
	{ name: 'done', view: ended('done', { callId: 'c' }) },
	{ name: 'notes-refused', view: ended('done', { callId: 'c', refusedMarks }) },
	{ name: 'kept', view: ended('uploading', { unsent: [kept] }) },
	{
		name: 'failed',
		view: ended('failed', { problem: refused, unsent: [{ ...kept, state: 'failed' }] }),
	},
	{
		name: 'unsent',
		view: ended('idle', {
			id: null,
			unsent: [
				unsent({ id: '1', state: 'uploading', sentBytes: 16_800_000 }),
				unsent({ id: '2', title: 'Gate 4, late pallets', state: 'waiting-for-network' }),
				unsent({ id: '3', title: 'Weekly with Bergline', state: 'failed', endedUnexpectedly: true, problem: refused }),
			],
		}),
	},
	{
		name: 'unsent-delete',
		view: ended('idle', { id: null, unsent: [unsent({ id: '1' }), unsent({ id: '2' })] }),
		press: 'li:first-child button:last-child',
	},
	{ name: 'unsent-200', view: ended('idle', { id: null, unsent: many }) },
	{
		name: 'long',
		overview: overview({ page: page({ title: long, host: `${'meeting-room.'.repeat(6)}example.com` }) }),
		view: ended('waiting-for-network', { title: long, unsent: [unsent({ id: '1', title: long })] }),
	},
	{
		name: 'right-to-left',
		overview: overview({ page: page({ title: rtl }) }),
		view: ended('uploading', { title: rtl, unsent: [unsent({ id: '1', title: rtl })] }),
	},
];

const suggestedContacts = [
	{ id: 'a', name: long.slice(0, 65), detail: '', reason: { by: 'phone', text: '+4747111222' } },
	{ id: 'b', name: rtl, detail: 'Moss Shipping · post@moss.example', reason: null },
];

const panel: Omit<Scene, 'place'>[] = [
	{ name: 'ready' },
	{ name: 'consent', overview: overview({ page: page({ consent }) }) },
	{ name: 'meeting-begun', overview: overview({ page: page({ isAudible: true }) }), sees: '>>> section[data-asks]' },
	{
		name: 'needs-click',
		start: { isStarted: false, problem: 'toolbar-click-needed', message: '' },
		press: '>>> .primary',
	},
	{ name: 'recording', view: recording('recording') },
	{ name: 'paused', view: recording('paused', { microphoneDb: null, tabDb: null, marks: [] }) },
	{ name: 'muted', view: recording('recording', { microphoneDb: null, isMuted: true }) },
	{
		name: 'by-itself',
		overview: overview({ page: page({ isAlways: true }) }),
		view: recording('recording', {
			automatic: 'awaits-tab',
			tabDb: null,
			sources: { microphone: true, tab: false, microphoneId: null },
		}),
	},
	{
		name: 'microphone-silent',
		view: recording('microphone-silent', { microphoneDb: null, silentMs: 40_000, isOffline: true }),
	},
	{ name: 'ending', view: ending },
	{ name: 'notices', view: noticed },
	{ name: 'sending', view: recording('recording'), next: ended('uploading'), sees: '>>> section.ended' },
	{
		name: 'summary',
		view: recording('recording'),
		next: ended('done', { callId: 'c', result }),
		sees: '>>> section.ended .summary',
	},
	{ name: 'small', view: recording('recording'), press: '>>> header button:last-child' },
	{
		name: 'left',
		overview: overview({ settings: { dockedLeft: true } }),
		view: recording('recording'),
	},
	{
		name: 'contact',
		view: recording('recording'),
		order: { problem: null, chosen: null, found: suggestedContacts },
		press: '>>> section.contact button',
		sees: '>>> .contacts',
	},
	{
		name: 'contact-chosen',
		view: recording('recording'),
		order: { problem: null, chosen: { id: 'b', name: `${rtl} ${long.slice(0, 65)}` }, found: [] },
		press: '>>> section.contact button',
		sees: '>>> section.contact .push',
	},
	{
		name: 'contact-offline',
		view: recording('recording', { isOffline: true }),
		order: { problem: 'offline', chosen: null, found: [] },
		press: '>>> section.contact button',
		sees: '>>> section.contact .notice',
	},
	{ name: 'live-text-folded', overview: overview({ showsLiveText: false }), view: recording('recording') },
	{
		name: 'live-text-unavailable',
		view: recording('recording', {
			liveText: { text: liveText({ state: 'unavailable', reason: 'slow', list: [] }), problem: null },
		}),
	},
	{
		name: 'live-text-lost',
		view: recording('recording', { liveText: { text: liveText(), problem: 'connection' } }),
	},
	{ name: 'elsewhere', view: recording('recording', { tabId: 8 }) },
	{
		name: 'many-notes',
		view: recording('recording', { marks: manyMarks(60) }),
	},
	{ name: 'notes-full', view: recording('recording', { marks: manyMarks(200) }) },
	{ name: 'cut-off', view: recording('recording'), isContextInvalidated: true, sees: '>>> [role=alert]' },
];

const options: Omit<Scene, 'place'>[] = [
	{ name: 'signed-in', overview: overview({ settings: { consentText: consent } }) },
	{ name: 'no-sites', overview: overview({ sites: [] }) },
	{ name: 'signed-out', overview: overview({ signIn: { state: 'signed-out', problem: null }, sites: [] }) },
	{
		name: 'many-sites',
		overview: overview({
			sites: Array.from({ length: 40 }, (_, index) => ({
				id: String(index),
				title: index % 2 ? long : rtl,
				website: `https://${'room.'.repeat(index)}example.com/*`,
				scope: index % 4 ? 'own' : 'workspace',
				hasAccess: index % 3 > 0,
				isAlways: index % 5 === 0,
			})),
		}),
	},
];

const permission: Omit<Scene, 'place'>[] = [
	{ name: 'ask' },
	{ name: 'denied', microphone: 'denied' },
	{ name: 'granted', microphone: 'granted' },
];

const signedOut = { signIn: { state: 'signed-out', problem: null }, sites: [] };
const waiting = {
	state: 'waiting',
	userCode: 'KQ4T-9RMX',
	confirmAt: 'http://127.0.0.1/device',
	expiresAt: Date.now() + 9 * 60_000,
};

const welcome: Omit<Scene, 'place'>[] = [
	{ name: 'signed-out', overview: overview(signedOut) },
	{
		name: 'server-away',
		overview: overview(signedOut),
		order: { error: 'offline', code: 'offline' },
		press: '[data-variant=primary]',
	},
	{ name: 'sign-in-declined', overview: overview({ signIn: { state: 'signed-out', problem: 'denied' }, sites: [] }) },
	{ name: 'waiting', overview: overview({ signIn: waiting, sites: [] }) },
	{ name: 'microphone-denied', overview: overview({ sites: [] }), microphone: 'denied' },
	{
		name: 'microphone-dismissed',
		overview: overview({ sites: [] }),
		microphoneError: 'NotAllowedError',
		press: '[data-variant=primary]',
		sees: '[data-kind=warning]',
	},
	{
		name: 'no-microphone',
		overview: overview({ sites: [] }),
		microphoneError: 'NotFoundError',
		press: '[data-variant=primary]',
		sees: '[data-kind=warning]',
	},
	{
		name: 'sites-of-workspace',
		overview: overview({ sites: sites.map((site) => ({ ...site, hasAccess: false })) }),
		microphone: 'granted',
	},
	{ name: 'ready', microphone: 'granted' },
];

const all = { popup, panel, options, permission, welcome } as const;

export const scenes: Scene[] = (['popup', 'panel', 'options', 'permission', 'welcome'] as const).flatMap((place) =>
	all[place].map((scene) => ({ ...scene, place })),
);
