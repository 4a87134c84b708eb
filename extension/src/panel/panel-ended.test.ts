// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordingView } from '../messaging/protocol.ts';
import type { SummaryAnswer, SummaryRequest } from '../messaging/summary-messages.ts';
import { chatText } from '../texts/result-sentences.ts';
import { texts } from '../texts/texts.ts';
import { SendSummary } from './meeting/send-summary.tsx';
import type { PanelActions } from './panel-actions.ts';
import { PanelEnded } from './panel-ended.tsx';
import { PanelLiveText } from './panel-live-text.tsx';

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
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const view: RecordingView = {
	...({ state: 'done', id: 'r', tabId: null, title: 'Weekly', elapsedMs: 60_000, storedMs: 60_000 } as const),
	storedBytes: 480_000,
	sentBytes: 480_000,
	microphoneDb: null,
	tabDb: null,
	microphoneLabel: '',
	silentMs: 0,
	sources: null,
	isMuted: false,
	marks: [],
	refusedMarks: [],
	problem: null,
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
	callId: 'c',
	result: null,
};
const unused = async () => {
	throw new Error('not part of this');
};
const actions: PanelActions = {
	start: unused,
	control: unused,
	mark: unused,
	edit: unused,
	summary: unused,
	addTab: unused,
	recordAlways: unused,
	contact: unused,
	open: unused,
	dock: unused,
	move: unused,
	showLiveText: unused,
};
const text = () => document.querySelector('main')?.textContent;

test('after Stop the panel shows the title, the transcript state and a link to the conversation', async () => {
	const opened: unknown[] = [];
	const show = (changes: Partial<RecordingView>) => {
		const props = {
			view: { ...view, ...changes },
			actions: { ...actions, open: (page: unknown) => void opened.push(page) },
		};
		return act(() => root.render(createElement(PanelEnded, { ...props, canType: true })));
	};
	await show({});
	expect(text()).toContain(`Weekly${texts.popup.transcripts.processing}`);
	const pipeline = { step: 'insights' as const, state: 'done' as const, progress: null };
	const result = { title: 'Slots at gate four', transcript: 'done' as const, pipeline, isHeldBack: false };
	await show({ result: { ...result, summary: 'They moved the slot.', actionPoints: [] } });
	expect(text()).toContain(
		`Slots at gate four${texts.popup.transcripts.done}${texts.popup.openInDebrief}They moved the slot.`,
	);
	const open = [...document.querySelectorAll('button')].find((each) => each.textContent === texts.popup.openInDebrief);
	await act(async () => open?.click());
	expect(opened).toEqual([{ conversation: 'c' }]);
	await show({ state: 'uploading', callId: null });
	expect(text()).not.toContain(texts.popup.openInDebrief);
});

test('live text scrolls to its newest line as soon as it appears', async () => {
	vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
	const line = { id: 'l', origin: 'local' as const, startedAt: 0, endedAt: 1, text: 'the budget', isOpen: false };
	const liveText = { state: 'running' as const, reason: null, list: [line], behindMs: 900, delay: null };
	const shown = { liveText: { text: liveText, problem: null }, sending: 'uploading' as const, isOffline: false };
	await act(() => root.render(createElement(PanelLiveText, { view: shown, isShown: true, onShow: unused })));
	expect(document.querySelector('ol')?.scrollTop).toBe(900);
});

test('the summary and the action points are copied as text for the chat, and a failure says so', async () => {
	const copied: string[] = [];
	const writeText = vi.fn(async (each: string) => void copied.push(each));
	vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
	const result = {
		title: 'Slots at gate four',
		transcript: 'done' as const,
		pipeline: { step: 'insights' as const, state: 'done' as const, progress: null },
		summary: 'They moved the slot.',
		actionPoints: [{ text: 'Send the plan', owner: 'Dana' }],
		isHeldBack: false,
	};
	await act(() => root.render(createElement(PanelEnded, { actions, canType: true, view: { ...view, result } })));
	expect(text()).toContain(`${texts.result.actionPoints}Send the plan (Dana)`);
	const copy = [...document.querySelectorAll('button')].find((each) => each.textContent === texts.result.copy);
	await act(async () => copy?.click());
	expect(copied).toEqual([chatText(result)]);
	expect(document.querySelector('[role=status]')?.textContent).toBe(texts.copied);
	writeText.mockRejectedValueOnce(new Error('not focused'));
	await act(async () => copy?.click());
	expect(document.querySelector('[role=status]')?.textContent).toBe(texts.notCopied);
});

test('the summary goes to the people of the meeting, but not to those that were left out', async () => {
	const people = ['Dana', 'Rob', 'Ann'].map((name) => ({
		email: `${name}@acme.example`,
		name,
		isSent: name === 'Ann',
	}));
	const asked: SummaryRequest[] = [];
	const summary = async (request: SummaryRequest): Promise<SummaryAnswer> => {
		asked.push(request);
		const problem = asked.length === 2 ? ('offline' as const) : null;
		const isSent = ({ email }: { email: string }) => request.kind === 'send' && request.to.includes(email);
		const list = people.map((each) => ({ ...each, isSent: each.isSent || (!problem && isSent(each)) }));
		return { problem, isMailDelivered: true, people: list };
	};
	await act(() => root.render(createElement(SendSummary, { onAsk: summary })));
	const press = (name: string) =>
		act(async () => [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click());
	await press(texts.sending.title);
	await act(async () => document.querySelectorAll('input')[1]?.click());
	await press(texts.sending.sendTo(1));
	expect(document.querySelector('[role=alert]')?.textContent).toBe(texts.sending.problems.offline);
	await press(texts.sending.sendTo(1));
	expect(asked.slice(1)).toEqual(
		Array(2).fill({ kind: 'send', to: ['Dana@acme.example'], requestId: expect.any(String) }),
	);
	expect(new Set(asked.slice(1).map((each) => each.kind === 'send' && each.requestId)).size).toBe(1);
	expect(text()?.split(texts.sending.sent)).toHaveLength(3);
});
