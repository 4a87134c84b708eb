import type { LiveLine } from '@debrief/shared/contract/transcripts/live-text.ts';
import { expect, test } from 'vitest';
import { toPanelOverview, toPanelView } from './panel-messages.ts';
import type { Overview, RecordingView, Unsent } from './protocol.ts';

const secret = 'Dismissal of Mr Berg';
const unsent = (id: string, title: string): Unsent => ({
	id,
	title,
	startedAt: '',
	sizeBytes: 1,
	durationMs: 1,
	sentBytes: 0,
	endedUnexpectedly: false,
	state: 'queued',
	problem: null,
	blockedBy: { kind: 'account', name: 'ada@example.com' },
});
const mark = (recordingId: string, description: string) => ({
	id: description,
	description,
	cuePointMs: 1,
	recordingId,
	title: description,
});
const spoken: LiveLine = { id: 'l', origin: 'local', startedAt: 0, endedAt: 1, text: 'the budget', isOpen: false };
const view: RecordingView = {
	state: 'recording',
	id: 'mine',
	tabId: 7,
	title: 'Weekly',
	elapsedMs: 1,
	storedMs: 1,
	storedBytes: 1,
	sentBytes: 0,
	microphoneDb: -20,
	tabDb: null,
	sources: null,
	microphoneLabel: 'Desk',
	isMuted: false,
	silentMs: 0,
	marks: [{ id: 'n', description: 'the price', cuePointMs: 1 }],
	problem: null,
	endedUnexpectedly: false,
	sending: null,
	sleptMs: 0,
	ending: null,
	automatic: null,
	notices: [],
	isOffline: false,
	remainingQuotaMs: null,
	callId: null,
	result: {
		title: 'Weekly',
		transcript: 'done',
		summary: 'They spoke about the budget.',
		pipeline: { step: 'insights', state: 'done', progress: null },
		actionPoints: [],
		isHeldBack: false,
	},
	unsent: [unsent('mine', 'Weekly'), unsent('other', secret)],
	refusedMarks: [mark('mine', 'kept'), mark('other', secret)],
	liveText: { text: { state: 'running', reason: null, list: [spoken], behindMs: 900, delay: null }, problem: null },
};

test('a panel sees its own recording, and no titles or accounts of others', () => {
	const own = toPanelView(view, true);
	expect(own).toMatchObject({ title: 'Weekly', unsent: [{ id: 'mine' }], refusedMarks: [{ description: 'kept' }] });
	expect(JSON.stringify(own)).not.toMatch(`${secret}|ada@example.com`);
});

test('a panel learns only that another tab is being recorded', () => {
	const others = toPanelView({ ...view, title: secret }, false);
	expect(others).toMatchObject({ state: 'recording', tabId: 7, id: null, marks: [] });
	expect(JSON.stringify(others)).not.toMatch(`${secret}|Weekly|price|budget|Desk|ada@example.com`);
});

test('a panel learns neither the allowed sites nor the sign-in code', () => {
	const overview: Overview = {
		asksAboutMeetings: true,
		showsLiveText: true,
		panelPlace: null,
		endCauses: { call: true, silence: true },
		update: null,
		account: { id: 'a', email: 'ada@example.com' },
		server: 'https://debrief.example',
		signIn: { state: 'waiting', userCode: 'KQ4T-9RMX', confirmAt: 'https://debrief.example/device', expiresAt: 1 },
		settings: { autoShowControls: true, autoSync: true, visual: { dockedLeft: false }, consentText: 'Tell them.' },
		sites: [
			{ id: '1', title: secret, website: 'https://rooms.example/*', scope: 'own', hasAccess: true, isAlways: true },
		],
		page: {
			tabId: 7,
			title: 'Weekly',
			host: 'meet.example',
			isAllowed: true,
			consent: 'Tell them.',
			isAudible: true,
			isMeetingAsked: false,
			isAlways: false,
		},
		canRecordTabs: true,
		keys: {},
		hasRecorder: true,
		microphone: { id: 'desk', label: 'Desk' },
		refusal: null,
		language: { standard: 'en-US', inUse: 'en-US', codes: [], supported: 'any' },
	};
	expect(toPanelOverview(overview)).toEqual({
		isSignedIn: false,
		asksAboutMeetings: true,
		showsLiveText: true,
		panelPlace: null,
		page: { tabId: 7, isAllowed: true, consent: 'Tell them.', isAudible: true, isMeetingAsked: false, isAlways: false },
		settings: { autoShowControls: true, visual: { dockedLeft: false } },
		canRecordTabs: true,
		destination: { host: 'debrief.example', account: null },
		microphoneId: 'desk',
		keys: {},
	});
	expect(toPanelOverview({ ...overview, signIn: { state: 'signed-in' } }).destination.account).toBe('ada@example.com');
});
