// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PanelOverview } from '../messaging/panel-messages.ts';
import type { StartAnswer } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';
import type { PanelActions } from './panel-actions.ts';
import { PanelReady } from './panel-ready.tsx';

const overview: PanelOverview = {
	isSignedIn: true,
	page: { tabId: 1, isAllowed: true, consent: null, isAudible: true, isMeetingAsked: false, isAlways: false },
	settings: { autoShowControls: true, visual: { dockedLeft: false } },
	canRecordTabs: true,
	asksAboutMeetings: false,
	showsLiveText: true,
	panelPlace: null,
	microphoneId: null,
	destination: { host: 'debrief.example', account: 'ada@example.com' },
	keys: {},
};
const unused = () => {
	throw new Error('not part of a start');
};

let root: Root;
beforeEach(() => {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	document.body.innerHTML = '<main></main>';
	const main = document.querySelector('main');
	if (!main) throw new Error('There is no place for the panel.');
	root = createRoot(main);
});
afterEach(async () => {
	await act(() => root.unmount());
	vi.unstubAllGlobals();
});

let opened: unknown[];
const recordButton = () => document.querySelector<HTMLElement>('button.primary');

async function pressRecord(start: PanelActions['start'], shown = overview): Promise<void> {
	opened = [];
	const actions: PanelActions = {
		start,
		contact: unused,
		edit: unused,
		summary: unused,
		addTab: unused,
		recordAlways: unused,
		control: unused,
		mark: unused,
		open: (page) => void opened.push(page),
		dock: unused,
		move: unused,
		showLiveText: unused,
	};
	await act(() =>
		root.render(
			createElement(PanelReady, {
				overview: shown,
				question: null,
				actions,
				otherTab: null,
				isFolded: false,
				isPrimary: true,
				canType: true,
			}),
		),
	);
	await act(async () => recordButton()?.click());
}

test('an unanswered start says so and can be retried', async () => {
	await pressRecord(() => Promise.reject(new Error('The message port closed before a response was received.')));
	expect(document.querySelector('[role=alert]')?.textContent).toBe(texts.startProblems.failed);
	expect(recordButton()?.getAttribute('aria-disabled')).toBe('false');
});

test('during a start the button does nothing', async () => {
	const { promise, resolve } = Promise.withResolvers<StartAnswer>();
	const start = vi.fn(() => promise);
	await pressRecord(start);
	expect(recordButton()?.getAttribute('aria-disabled')).toBe('true');
	await act(async () => recordButton()?.click());
	expect(start).toHaveBeenCalledTimes(1);
	await act(async () => resolve({ isStarted: true, id: 'recording-1' }));
	expect(document.querySelector('[role=alert]')).toBeNull();
});

const refuse = (problem: 'microphone-not-allowed' | 'toolbar-click-needed') => async (): Promise<StartAnswer> => ({
	isStarted: false,
	problem,
	message: '',
});
const pressNamed = (name: string) =>
	act(async () => [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click());

test('without a microphone or a sign-in the panel has the button for it', async () => {
	await pressRecord(refuse('microphone-not-allowed'), { ...overview, isSignedIn: false });
	await pressNamed(texts.allowMicrophone);
	await pressNamed(texts.popup.signIn);
	expect(opened).toEqual(['microphone', 'sign-in']);
});

test('a missing requirement is cleared when the page regains the focus, as after a click on the icon', async () => {
	await pressRecord(refuse('toolbar-click-needed'));
	expect(document.querySelector('[role=alert]')).not.toBeNull();
	await act(async () => void window.dispatchEvent(new Event('focus')));
	expect(document.querySelector('[role=alert]')).toBeNull();
});

test('a title typed before the start goes with it', async () => {
	const orders: unknown[] = [];
	const start: PanelActions['start'] = async ({ title }) => {
		orders.push(title);
		return { isStarted: false, problem: 'failed', message: '' };
	};
	await pressRecord(start);
	const input = document.querySelector('input');
	await act(async () => {
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, ' Weekly ');
		input?.dispatchEvent(new Event('input', { bubbles: true }));
	});
	await act(async () => recordButton()?.click());
	expect(orders).toEqual([undefined, 'Weekly']);
});

test('before the start the panel says what is recorded, and where it goes as whom', async () => {
	await pressRecord(async () => ({ isStarted: true, id: 'recording-1' }));
	const line = texts.goesTo(texts.recorded.both, 'debrief.example', 'ada@example.com');
	expect(document.querySelector('section')?.textContent).toContain(line);
});
