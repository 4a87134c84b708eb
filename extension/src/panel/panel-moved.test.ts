// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PanelOverview } from '../messaging/panel-messages.ts';
import type { RecordingView } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';
import { Panel } from './panel.tsx';
import type { PanelActions } from './panel-actions.ts';

const overview: PanelOverview = {
	isSignedIn: true,
	page: { tabId: 7, isAllowed: true, consent: null, isAudible: true, isMeetingAsked: false, isAlways: false },
	settings: { autoShowControls: true, visual: { dockedLeft: false } },
	canRecordTabs: true,
	asksAboutMeetings: false,
	showsLiveText: true,
	panelPlace: null,
	microphoneId: null,
	destination: { host: 'debrief.example', account: 'ada@example.com' },
	keys: {},
};
const view: RecordingView = {
	...({ state: 'recording', id: 'r', tabId: 7, title: 'Weekly', elapsedMs: 60_000, storedMs: 60_000 } as const),
	storedBytes: 480_000,
	sentBytes: 480_000,
	microphoneDb: -30,
	tabDb: -30,
	microphoneLabel: '',
	silentMs: 0,
	sources: { microphone: true, tab: true, microphoneId: null },
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
	callId: null,
	result: null,
};

let root: Root;
let done: unknown[];
beforeEach(() => {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	document.body.innerHTML = '<main></main>';
	const main = document.querySelector('main');
	if (!main) throw new Error('There is no place for the panel.');
	root = createRoot(main);
	done = [];
});
afterEach(async () => {
	await act(() => root.unmount());
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const unused = () => {
	throw new Error('not part of this');
};
const actions: PanelActions = {
	start: unused,
	contact: unused,
	edit: unused,
	summary: unused,
	addTab: unused,
	recordAlways: unused,
	mark: (note) => void done.push({ note }),
	open: (page) => void done.push(page),
	dock: unused,
	showLiveText: unused,
	control: (action) => void done.push(action),
	move: (place) => void done.push(place),
};
const show = (changes: Partial<RecordingView> = {}, panelPlace: PanelOverview['panelPlace'] = null) => {
	const props = { overview: { ...overview, panelPlace }, view: { ...view, ...changes }, question: null };
	return act(() => root.render(createElement(Panel, { ...props, actions, canType: true })));
};
const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
const press = (name: string) => act(async () => named(name)?.click());
const panel = () => document.querySelector<HTMLElement>('aside');
const styleOf = (name: string) => panel()?.style.getPropertyValue(name);

test('the small pill pauses, resumes and stops, and shows that something is wrong', async () => {
	await show();
	await press(texts.panel.makeSmall);
	await press(texts.pause);
	await show({ state: 'paused', notices: [{ code: 'tab-muted', sinceMs: 0 }] });
	expect(named(texts.notices['tab-muted']('00:00', ''))).not.toBeNull();
	await press(texts.resume);
	await press(texts.stopAndSave);
	expect(done).toEqual(['pause', 'resume', 'stop']);
	await show({ state: 'starting' });
	await press(texts.stopAndSave);
	expect(done).toHaveLength(3);
});

test('each state has one primary button: Stop while recording, Resume while paused', async () => {
	const primaries = () => [...document.querySelectorAll('button.primary')].map(({ textContent }) => textContent);
	for (const state of ['recording', 'no-signal'] as const) {
		await show({ state });
		expect(primaries()).toEqual([texts.stopAndSave]);
		expect(document.querySelectorAll('button.stop')).toHaveLength(1);
	}
	await show({ state: 'paused' });
	expect(primaries()).toEqual([texts.resume]);
	expect(document.body.textContent).toContain(texts.pausedWhy);
	await show({ state: 'done', tabId: null, callId: 'c' });
	expect(primaries()).toEqual([texts.popup.openInDebrief]);
});

test.each(['starting', 'stopping'] as const)(
	'while it is %s nothing of the recording can be pressed or typed',
	async (state) => {
		await show({ state });
		const controls = [...document.querySelectorAll<HTMLButtonElement>('.actions-area button')].filter(
			({ textContent }) => textContent !== texts.tellOthers,
		);
		expect(controls.map((each) => each.getAttribute('aria-disabled'))).toEqual(controls.map(() => 'true'));
		expect(document.querySelector<HTMLInputElement>('.actions-area input')?.disabled).toBe(true);
		await act(async () => {
			for (const each of controls) each.click();
		});
		expect(done).toEqual([]);
	},
);

test('a note needs no text', async () => {
	await show();
	const add = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === texts.addNote);
	await act(async () => add?.click());
	expect(done).toEqual([{ note: '' }]);
});

test('while another tab is recorded the panel leads there', async () => {
	await show({ tabId: 8, id: null });
	const go = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === texts.goToTab);
	await act(async () => go?.click());
	expect(done).toEqual([{ tab: 8 }]);
});

test('the small pill opens when the meeting seems to be over', async () => {
	await show();
	await press(texts.panel.makeSmall);
	expect(document.body.textContent).not.toContain(texts.ending.question);
	await show({ ending: { cause: 'call', inMs: 60_000 } });
	expect(document.body.textContent).toContain(texts.ending.question);
});

test('arrow keys on its handle move the panel, which is where it was saved', async () => {
	await show();
	expect(styleOf('--x')).toBe('');
	const arrow = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true });
	await act(async () => void named(texts.movePanel)?.dispatchEvent(arrow));
	expect([done, styleOf('--x'), arrow.defaultPrevented]).toEqual([[{ x: 0.95, y: 0 }], '0.95', true]);
	await show({}, { x: 0.2, y: 0.4 });
	expect([styleOf('--x'), styleOf('--y')]).toEqual(['0.2', '0.4']);
});

test('a drag on its head moves the panel and saves the place once, and a press on a button moves nothing', async () => {
	vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_024);
	vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
	vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(692, 12, 320, 400));
	Object.assign(HTMLElement.prototype, { setPointerCapture() {} });
	await show();
	const drag = (type: string, clientX: number, clientY: number, from: Element | null | undefined) =>
		act(async () => void from?.dispatchEvent(new PointerEvent(type, { clientX, clientY, bubbles: true })));
	const header = panel()?.querySelector('header');
	await drag('pointerdown', 700, 20, header);
	await drag('pointermove', 356, 192, header);
	await drag('pointermove', 360, 192, header);
	expect(done).toEqual([]);
	await drag('pointerup', 360, 192, header);
	expect(done).toEqual([{ x: 0.5, y: 0.5 }]);
	await drag('pointerdown', 990, 20, named(texts.panel.makeSmall));
	await drag('pointermove', 300, 300, header);
	await drag('pointerup', 300, 300, header);
	expect(done).toHaveLength(1);
});
