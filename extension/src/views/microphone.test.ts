// @vitest-environment happy-dom
import { act, createElement, type FunctionComponent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { Options } from '../options/options.tsx';
import { Popup } from '../popup/popup.tsx';
import { problem } from '../recording/session/recording-problem.ts';
import { remindsOfMeetings } from '../reminder/reminds-of-meetings.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { texts } from '../texts/texts.ts';
import { Welcome } from '../welcome/welcome.tsx';
import { useRecording } from './recording-store.ts';

const overview: Overview = {
	asksAboutMeetings: true,
	showsLiveText: true,
	panelPlace: null,
	endCauses: { call: true, silence: true },
	update: null,
	server: 'https://debrief.example',
	signIn: { state: 'signed-in' },
	account: { id: 'a', email: 'ada@example.com' },
	settings: { autoShowControls: true, autoSync: true, visual: { dockedLeft: false }, consentText: '' },
	sites: [],
	page: {
		tabId: 7,
		title: 'Weekly',
		host: 'meet.example',
		isAllowed: true,
		consent: null,
		isAudible: true,
		isMeetingAsked: false,
		isAlways: false,
	},
	canRecordTabs: true,
	keys: {},
	hasRecorder: true,
	microphone: null,
	refusal: 'microphone-not-allowed',
	language: { standard: 'en-US', inUse: 'en-US', codes: [], supported: 'any' },
};
const failed: RecordingView = {
	...({ state: 'failed', id: null, tabId: null, title: '', elapsedMs: 0, storedMs: 0 } as const),
	storedBytes: 0,
	sentBytes: 0,
	microphoneDb: null,
	tabDb: null,
	microphoneLabel: '',
	silentMs: 0,
	sources: null,
	isMuted: false,
	marks: [],
	refusedMarks: [],
	endedUnexpectedly: false,
	sending: null,
	sleptMs: 0,
	ending: null,
	automatic: null,
	notices: [],
	isOffline: false,
	remainingQuotaMs: null,
	unsent: [],
	liveText: null,
	callId: null,
	result: null,
	problem: problem('microphone-not-allowed'),
};

let root: Root;
beforeEach(() => {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((async () => overview) as never);
	vi.spyOn(fakeBrowser.commands, 'getAll').mockResolvedValue([] as never);
	document.body.innerHTML = '<main></main>';
	const main = document.querySelector('main');
	if (!main) throw new Error('There is no place for the view.');
	root = createRoot(main);
	useRecording.setState({ overview, view: failed });
});
afterEach(async () => {
	await act(() => root.unmount());
	useRecording.setState({ overview: null, view: null });
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

async function show(view: FunctionComponent, state: PermissionState): Promise<string> {
	const devices = Object.assign(new EventTarget(), { enumerateDevices: async () => [] });
	Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
	const permissions = { query: async () => ({ state, onchange: null }) };
	Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true });
	await act(async () => root.render(createElement(view)));
	return document.body.textContent ?? '';
}

test('the popup explains once, with a button, that the microphone is not allowed', async () => {
	const shown = await show(Popup, 'prompt');
	expect(shown.split(texts.startProblems['microphone-not-allowed'])).toHaveLength(2);
	expect(shown).not.toContain(texts.problems['microphone-not-allowed']);
	expect(shown).toContain(texts.allowMicrophone);
});

test('the settings show the signed-in user and whether the microphone is allowed, and offer it until it is', async () => {
	const asked = await show(Options, 'prompt');
	expect(asked).toContain(pageTexts.options.signedInAs('ada@example.com'));
	expect(asked).toContain(pageTexts.options.microphoneUnasked + texts.allowMicrophone);
	await act(() => root.render(null));
	expect(await show(Options, 'denied')).toContain(pageTexts.options.microphoneBlocked + texts.allowMicrophone);
	await act(() => root.render(null));
	const granted = await show(Options, 'granted');
	expect(granted).toContain(texts.popup.allowed);
	expect(granted).not.toContain(texts.allowMicrophone);
});

test('the set-up offers the reminder of meetings once all is ready, and asks the browser for it', async () => {
	const site = { id: '1', title: 'Meet', website: 'https://meet.example/*', scope: 'own' as const };
	// The tests' build is that for Firefox, which has no reminders.
	const SetUp = () => createElement(Welcome, { offersReminder: true });
	expect(await show(SetUp, 'granted')).not.toContain(pageTexts.options.reminds);
	const ready = { ...overview, sites: [{ ...site, hasAccess: true, isAlways: false }] };
	vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((async () => ready) as never);
	await act(() => useRecording.getState().load());
	expect(await show(SetUp, 'granted')).toContain(pageTexts.options.reminds);
	const ask = vi.spyOn(fakeBrowser.permissions, 'request').mockResolvedValue(true as never);
	await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click());
	expect(ask).toHaveBeenCalledWith({ permissions: ['notifications'] });
	await expect.poll(() => remindsOfMeetings.read()).toBe(true);
});
