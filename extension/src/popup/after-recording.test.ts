// @vitest-environment happy-dom
import { act, createElement, type FunctionComponent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Overview, RecordingView, Unsent } from '../messaging/protocol.ts';
import { problem } from '../recording/session/recording-problem.ts';
import { texts } from '../texts/texts.ts';
import { useRecording } from '../views/recording-store.ts';
import { Welcome } from '../welcome/welcome.tsx';
import { Popup } from './popup.tsx';

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
	refusal: null,
	language: { standard: 'en-US', inUse: 'en-US', codes: [], supported: 'any' },
};
const kept: Unsent = {
	id: 'r',
	title: 'Weekly',
	startedAt: '2026-02-11T09:30:00.000Z',
	sizeBytes: 480_000,
	durationMs: 60_000,
	sentBytes: 0,
	endedUnexpectedly: false,
	state: 'failed',
	problem: problem('refused'),
	blockedBy: null,
};
const view: RecordingView = {
	...({ state: 'failed', id: 'r', tabId: null, title: 'Weekly', elapsedMs: 60_000, storedMs: 60_000 } as const),
	storedBytes: 480_000,
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
	sending: 'failed',
	sleptMs: 0,
	ending: null,
	automatic: null,
	notices: [],
	isOffline: false,
	remainingQuotaMs: null,
	unsent: [kept],
	liveText: null,
	callId: null,
	result: null,
	problem: problem('refused'),
};

let root: Root;
let answer: (message: { type: string }) => unknown;
let sent: { type: string }[];
beforeEach(() => {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	sent = [];
	answer = () => ({});
	vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((async (message: { type: string }) => {
		sent.push(message);
		return message.type === 'overview' ? useRecording.getState().overview : answer(message);
	}) as never);
	const devices = Object.assign(new EventTarget(), { enumerateDevices: async () => [] });
	Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
	const permissions = { query: async () => ({ state: 'prompt', onchange: null }) };
	Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true });
	document.body.innerHTML = '<main></main>';
	const main = document.querySelector('main');
	if (!main) throw new Error('There is no place for the view.');
	root = createRoot(main);
});
afterEach(async () => {
	await act(() => root.unmount());
	useRecording.setState({ overview: null, view: null, problem: null, retry: null });
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const show = async (page: FunctionComponent, changes: Partial<RecordingView>, shown = overview) => {
	useRecording.setState({ overview: shown, view: { ...view, ...changes } });
	await act(async () => root.render(createElement(page)));
};
const buttons = () => [...document.querySelectorAll('button')];
const named = (name: string) => buttons().find((each) => [each.textContent, each.ariaLabel].includes(name));
const press = (name: string) => act(async () => named(name)?.click());
const primaries = () => buttons().flatMap((each) => (each.dataset.variant === 'primary' ? each.textContent : []));

test('a recording that was not accepted can be sent again or saved', async () => {
	await show(Popup, {});
	expect(named(texts.popup.saveToFile)).toBeDefined();
	await press(texts.retry);
	expect(sent).toContainEqual({ to: 'background', type: 'send', id: 'r' });
});

test('below a result, what a new recording records is folded away and can be unfolded', async () => {
	const sources = () => document.body.textContent?.includes(texts.popup.tabSound);
	await show(Popup, { state: 'done', callId: 'c', problem: null, unsent: [] });
	expect([sources(), named(texts.record) !== undefined]).toEqual([false, true]);
	await press(texts.popup.changeSources);
	expect(sources()).toBe(true);
	await show(Popup, { state: 'idle', id: null, problem: null, unsent: [] });
	expect(sources()).toBe(true);
});

test('a paused recording waits for Resume, which is its only primary button', async () => {
	await show(Popup, { state: 'paused', tabId: 7, sources: { microphone: true, tab: true, microphoneId: null } });
	expect(primaries()).toEqual([texts.resume]);
	expect(document.body.textContent).toContain(texts.pausedWhy);
});

test('a recording of another tab leads there', async () => {
	await show(Popup, { state: 'recording', tabId: 8 });
	await press(texts.goToTab);
	expect(sent).toContainEqual({ to: 'background', type: 'open-page', page: { tab: 8 } });
});

test('when the server is away, the first page offers to try again until it answers', async () => {
	const signedOut: Overview = { ...overview, signIn: { state: 'signed-out', problem: null } };
	const attempts = () => sent.filter(({ type }) => type === 'sign-in').length;
	answer = ({ type }) => (type === 'sign-in' ? { error: 'no network', code: 'offline' } : {});
	await show(Welcome, {}, signedOut);
	expect(named(texts.retry)).toBeUndefined();
	await press(texts.popup.signIn);
	await press(texts.retry);
	expect([attempts(), document.body.textContent?.includes(texts.orderProblems.offline)]).toEqual([2, true]);
	answer = () => ({});
	await press(texts.retry);
	expect([attempts(), named(texts.retry)]).toEqual([3, undefined]);
});
