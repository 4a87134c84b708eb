import type { ExtensionNotice } from '@debrief/shared/domain/extension/extension-bridge.ts';
import { beforeEach, expect, test } from 'vitest';
import { bridgeDashboard } from './dashboard-bridge.ts';
import type { ExtensionStatus } from './dashboard-notifier.ts';

const origin = 'https://debrief.example';
const standing: ExtensionStatus = { signedIn: true, recording: false, settingsChanged: false, unsent: null };

/** A page with what its scripts and the extension may do to it. */
function aPage() {
	const events = new EventTarget();
	const posted: { notice: ExtensionNotice; to: string }[] = [];
	const dataset: Record<string, string> = {};
	const page = Object.assign(events, {
		location: { origin },
		document: { documentElement: { dataset } },
		postMessage: (notice: ExtensionNotice, to: string) => void posted.push({ notice, to }),
	});
	const receive = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
		events.dispatchEvent(Object.assign(new Event('message'), { source: page, origin, data, ...from }));
	return { page: asWindow(page), posted, dataset, receive };
}

// The bridge uses only these parts of a window.
const asWindow = (page: object) => page as Window;

let passed: string[] = [];
let asked = 0;
let sendStatus: (status: ExtensionStatus) => void;
let cutOff: () => void;
beforeEach(() => {
	passed = [];
	asked = 0;
});

function bridge(page: Window, answers: (ExtensionStatus | null | Error)[]) {
	bridgeDashboard(page, {
		version: '1.2.0',
		async ask() {
			asked += 1;
			const answer = answers.length > 1 ? answers.shift() : answers[0];
			if (answer instanceof Error) throw answer;
			return answer ?? null;
		},
		async pass({ kind, id }) {
			passed.push(id === undefined ? kind : `${kind} ${id}`);
		},
		onStatus: (listener) => {
			sendStatus = listener;
		},
		onContextInvalidated: (listener) => {
			cutOff = listener;
		},
		pause: async () => {},
	});
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const greeting = { source: 'debrief-dashboard', kind: 'hello' };

test('a page of the server receives the extension status, and again on request', async () => {
	const { page, posted, dataset, receive } = aPage();
	bridge(page, [standing]);
	await settled();
	receive(greeting);
	await settled();
	const notice = { source: 'debrief-extension', installed: true, version: '1.2.0', ...standing };
	expect(posted).toEqual([
		{ notice, to: origin },
		{ notice, to: origin },
	]);
	expect(dataset).toEqual({ debriefExtension: '1.2.0' });
});

test('a page of another server learns nothing, not even that the extension is present', async () => {
	const { page, posted, dataset, receive } = aPage();
	bridge(page, [null]);
	receive(greeting);
	await settled();
	expect([posted, dataset]).toEqual([[], {}]);
});

test('a service worker that does not answer is asked again', async () => {
	const { page, posted } = aPage();
	bridge(page, [new Error('no receiver'), new Error('no receiver'), standing]);
	await settled();
	expect(posted).toHaveLength(1);
	expect(asked).toBe(3);
});

test('a status update is passed on unchanged', () => {
	const { page, posted } = aPage();
	bridge(page, [new Error('no receiver')]);
	const unsent = { accountId: 'me', count: 0, sizeBytes: 0, list: [] };
	sendStatus({ signedIn: true, recording: true, settingsChanged: true, unsent });
	expect(posted.at(-1)?.notice).toMatchObject({ recording: true, settingsChanged: true, unsent });
});

test('an extension that disappears while the page is open reports no recording', async () => {
	const { page, posted } = aPage();
	bridge(page, [{ ...standing, recording: true }]);
	await settled();
	cutOff();
	expect(posted.map(({ notice }) => notice.recording)).toEqual([true, false]);
});

test('a choice in the dashboard is passed to the extension with its recording', async () => {
	const { page, receive } = aPage();
	bridge(page, [standing]);
	receive({ source: 'debrief-dashboard', kind: 'send-recording', id: 'r1' });
	receive({ source: 'debrief-dashboard', kind: 'sign-in' });
	receive({ source: 'debrief-dashboard', kind: 'open-popup', id: 7 });
	await settled();
	expect(passed).toEqual(['send-recording r1', 'sign-in', 'open-popup']);
});

test('changed settings are passed to the extension, and messages of other windows, origins or kinds are not', async () => {
	const { page, receive } = aPage();
	bridge(page, [standing]);
	const changed = { source: 'debrief-dashboard', kind: 'settings-changed' };
	receive(changed);
	receive(changed, { source: null });
	receive(changed, { origin: 'https://elsewhere.example' });
	receive({ source: 'debrief-dashboard', kind: 'sign-out' });
	receive('settings-changed');
	await settled();
	expect(passed).toEqual(['settings-changed']);
});
