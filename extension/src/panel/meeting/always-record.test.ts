// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PanelOverview } from '../../messaging/panel-messages.ts';
import type { StartAnswer } from '../../messaging/protocol.ts';
import { texts } from '../../texts/texts.ts';
import type { PanelActions } from '../panel-actions.ts';
import { AlwaysRecord, StartedByItself } from './always-record.tsx';
import { useMeetingQuestion } from './use-meeting-question.ts';

let root: Root;
let turned: boolean[];
beforeEach(() => {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	document.body.innerHTML = '<main></main>';
	const main = document.querySelector('main');
	if (!main) throw new Error('There is no place for the panel.');
	root = createRoot(main);
	turned = [];
});
afterEach(async () => {
	await act(() => root.unmount());
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const show = (view: ReactNode) => act(() => root.render(view));
const text = () => document.querySelector('main')?.textContent ?? '';
const press = (name: string) =>
	act(async () => [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click());
const onTurn = (isOn: boolean) => void turned.push(isOn);

test('the notice stands before the switch, and off is one click', async () => {
	await show(createElement(AlwaysRecord, { isOn: false, onTurn }));
	await press(texts.always.title);
	expect([turned, text().includes(texts.always.notice)]).toEqual([[], true]);
	await press(texts.always.turnOn);
	await show(createElement(AlwaysRecord, { isOn: true, onTurn }));
	await press(texts.always.turnOff);
	expect(turned).toEqual([true, false]);
});

test('a recording that began by itself says so, and asks for the tab until it is there', async () => {
	const answers: StartAnswer[] = [
		{ isStarted: false, problem: 'tab-not-shared', message: '' },
		{ isStarted: true, id: 'r' },
	];
	const asked: string[] = [];
	const addTab: PanelActions['addTab'] = async (tabBy) => {
		asked.push(tabBy);
		return answers.shift() ?? { isStarted: true, id: 'r' };
	};
	const actions = { addTab, recordAlways: onTurn } as PanelActions;
	const showStarted = (awaitsTab: boolean, isAlways = true) =>
		show(createElement(StartedByItself, { awaitsTab, isAlways, actions }));
	await showStarted(true);
	expect(text()).toContain(`${texts.always.startedByItself} ${texts.always.awaitsTab}`);
	await press(texts.panel.chooseTab);
	expect(text()).toContain(texts.startProblems['tab-not-shared']);
	await press(texts.panel.chooseTab);
	expect([asked, text().includes(texts.startProblems['tab-not-shared'])]).toEqual([['picker', 'picker'], false]);
	await showStarted(false);
	expect(text()).not.toContain(texts.panel.chooseTab);
	await press(texts.always.notHere);
	expect(turned).toEqual([false]);
	await showStarted(false, false);
	expect(text()).toBe('');
});

const overview = (isAlways: boolean, asksAboutMeetings: boolean): PanelOverview => ({
	isSignedIn: true,
	page: { tabId: 1, isAllowed: true, consent: null, isAudible: true, isMeetingAsked: false, isAlways },
	settings: { autoShowControls: true, visual: { dockedLeft: false } },
	canRecordTabs: true,
	asksAboutMeetings,
	showsLiveText: true,
	panelPlace: null,
	microphoneId: 'desk',
	destination: { host: 'debrief.example', account: null },
	keys: {},
});

/** Returns the starts that a meeting caused, and whether the panel asks. */
async function meet(shown: PanelOverview, isRecording = false, answer: object = { isStarted: true, id: 'r' }) {
	vi.useFakeTimers();
	const sent: { type: string }[] = [];
	vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((async (message: { type: string }) => {
		sent.push(message);
		return answer;
	}) as never);
	const View = () => createElement('p', null, useMeetingQuestion(shown, isRecording) ? 'asks' : 'quiet');
	await show(createElement(View));
	await act(() => vi.advanceTimersByTimeAsync(20_000));
	return [sent.filter(({ type }) => type === 'start'), text()] as const;
}

test('on a site that is always recorded a meeting starts once by itself, without a question', async () => {
	const [starts, shown] = await meet(overview(true, true));
	expect(starts).toEqual([
		{
			to: 'background',
			type: 'start',
			tabId: null,
			sources: { microphone: true, tab: true, microphoneId: 'desk' },
			hasReadConsent: false,
			isAutomatic: true,
		},
	]);
	expect(shown).toBe('quiet');
});

test('elsewhere nothing starts, and neither does it beside a running recording', async () => {
	expect(await meet(overview(false, true))).toEqual([[], 'asks']);
	await show(null);
	expect(await meet(overview(false, false))).toEqual([[], 'quiet']);
	await show(null);
	expect(await meet(overview(true, true), true)).toEqual([[], 'quiet']);
});

test('what cannot start by itself is asked, even where no question is wanted otherwise', async () => {
	const refusal = { isStarted: false, problem: 'consent-needed', message: 'Tell them.' };
	const [starts, shown] = await meet(overview(true, false), false, refusal);
	expect([starts.length, shown]).toEqual([1, 'asks']);
});
