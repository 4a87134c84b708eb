import { beforeEach, expect, test } from 'vitest';
import type { DashboardMessage } from '../bridge/dashboard-notifier.ts';
import type { SignInState } from '../messaging/protocol.ts';
import { type DashboardParts, serveDashboard } from './serve-dashboard.ts';

const waiting: SignInState = {
	state: 'waiting',
	userCode: 'ABCD-EFGH',
	confirmAt: 'https://debrief.example/device?user_code=ABCD-EFGH',
	expiresAt: 1,
};
let state: SignInState;
let canOpenPopup: boolean;
let done: string[];
let parts: DashboardParts;
beforeEach(() => {
	state = { state: 'signed-out', problem: null };
	canOpenPopup = true;
	done = [];
	parts = {
		signIn: {
			state: async () => state,
			async begin() {
				done.push('begin');
				state = waiting;
			},
		},
		tabs: { open: async (url) => void done.push(url) },
		toolbar: {
			async openPopup() {
				if (!canOpenPopup) throw new Error('no gesture');
				done.push('popup');
			},
		},
		extension: { popupAddress: 'chrome-extension://id/popup.html' },
	};
});
const serve = (type: DashboardMessage['type'], id?: string) =>
	serveDashboard(
		parts,
		{ to: 'background', type, ...(id !== undefined && { id }) },
		{
			refresh: async () => void done.push('refresh'),
			send: async (id) => void done.push(`send ${id}`),
		},
	);

test('a greeting changes nothing, and changed settings are read again', async () => {
	await serve('dashboard-hello');
	await serve('dashboard-settings-changed');
	expect(done).toEqual(['refresh']);
});

test('the recording chosen by a person is sent, and without an id none is', async () => {
	await serve('dashboard-send-recording', 'r1');
	await serve('dashboard-send-recording');
	expect(done).toEqual(['send r1']);
});

test('signing in opens the page that confirms the code, with one code for two clicks', async () => {
	await serve('dashboard-sign-in');
	await serve('dashboard-sign-in');
	expect(done).toEqual(['begin', waiting.confirmAt, waiting.confirmAt]);
});

test('a signed-in extension opens no sign-in page', async () => {
	state = { state: 'signed-in' };
	await serve('dashboard-sign-in');
	expect(done).toEqual([]);
});

test('where a page may not open the popup, it opens in a tab', async () => {
	await serve('dashboard-open-popup');
	canOpenPopup = false;
	await serve('dashboard-open-popup');
	expect(done).toEqual(['popup', parts.extension.popupAddress]);
});
