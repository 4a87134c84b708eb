import { heard, overview, page, recording, sites, unsent } from './fake-answers.ts';
import type { SceneOf } from './scene.ts';
import { arrived, beginning, consent, ended, ending, fallingBehind, fullOfNotes, kept, long, many, muted, noNetwork, noticed, refused, refusedMarks, rtl, silent, stopping } from './scene-answers.ts';

export const popup: readonly SceneOf[] = [
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
	{ name: 'ready-consent', overview: overview({ page: page({ consent }) }), microphone: 'prompt' },
	{ name: 'ready-no-panel', overview: overview({ sites: sites.map((site) => ({ ...site, hasAccess: false })) }) },
	{ name: 'ready-firefox', overview: overview({ canRecordTabs: false }) },
	{ name: 'ready-microphone', microphone: 'prompt' },
	{
		name: 'ready-refused',
		microphone: 'prompt',
		start: { isStarted: false, problem: 'microphone-not-allowed', message: '' },
		press: '[data-size=lg]',
	},
	{ name: 'starting', view: recording('starting', beginning) },
	{ name: 'recording', view: recording('recording') },
	{ name: 'paused', view: recording('paused', silent) },
	{ name: 'muted', view: muted },
	{
		name: 'no-signal',
		view: recording('no-signal', { ...silent, silentMs: 40_000, liveText: null }),
	},
	{
		name: 'microphone-silent',
		view: recording('microphone-silent', {
			...noNetwork,
			liveText: null,
			microphoneDb: null,
			silentMs: 40_000,
			remainingQuotaMs: 2.67 * 3_600_000,
		}),
	},
	{ name: 'ending', view: ending },
	{ name: 'notices', view: noticed },
	{ name: 'falling-behind', view: fallingBehind },
	{
		name: 'slept',
		view: recording('recording', {
			sleptMs: 3_600_000,
			problem: { code: 'microphone-lost', detail: null },
			microphoneDb: null,
			liveText: heard('other'),
		}),
	},
	{ name: 'notes-full', view: fullOfNotes },
	{ name: 'stopping', view: stopping },
	{ name: 'elsewhere', view: recording('recording', { tabId: 8 }) },
	{ name: 'uploading', view: ended('uploading') },
	{ name: 'waiting-for-network', view: ended('waiting-for-network', { isOffline: true, sending: 'waiting-for-network' }) },
	{
		name: 'waiting-for-sign-in',
		overview: overview({ signIn: { state: 'signed-out', problem: null } }),
		view: ended('waiting-for-sign-in', { sending: 'waiting-for-sign-in', sentBytes: 0 }),
	},
	{ name: 'interrupted', view: ended('interrupted', { problem: { code: 'browser-ended', detail: null } }) },
	{ name: 'done', view: arrived() },
	{ name: 'done-elsewhere', overview: overview({ page: page({ host: 'news.example', isAllowed: false }) }), view: arrived() },
	{ name: 'done-consent', overview: overview({ page: page({ consent }) }), view: arrived() },
	{ name: 'notes-refused', view: arrived({ refusedMarks }) },
	{
		name: 'kept',
		overview: overview({ settings: { autoSync: false } }),
		view: ended('uploading', { unsent: [kept], sentBytes: 0, sending: 'queued' }),
	},
	{
		name: 'failed',
		view: ended('failed', { problem: refused, sentBytes: 0, sending: 'failed', unsent: [{ ...kept, state: 'failed' }] }),
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
