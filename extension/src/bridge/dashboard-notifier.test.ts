import { beforeEach, expect, test } from 'vitest';
import type { RecordingState } from '../recording/session/recording-session.ts';
import { DashboardNotifier, type ExtensionStatus } from './dashboard-notifier.ts';

let sent: ExtensionStatus[];
let kept: RecordingState | null;
let hasRecorder: boolean;
let dashboardNotifier: DashboardNotifier;
beforeEach(() => {
	sent = [];
	kept = null;
	hasRecorder = true;
	dashboardNotifier = new DashboardNotifier({
		isSignedIn: async () => true,
		recordingState: {
			read: async () => kept,
			async write(state) {
				kept = state;
			},
		},
		hasRecorder: async () => hasRecorder,
		send: async (status) => void sent.push(status),
	});
});

test('it records while sound is captured, with or without a signal, and not while it only sends', async () => {
	const states: RecordingState[] = ['starting', 'recording', 'microphone-silent', 'paused', 'stopping', 'uploading'];
	for (const state of states) await dashboardNotifier.setRecordingState(state);
	expect(sent.map(({ recording }) => recording)).toEqual([false, true, true, true, false, false]);
});

test('what a page said that is gone does not count', async () => {
	await dashboardNotifier.setRecordingState('recording');
	hasRecorder = false;
	expect((await dashboardNotifier.current()).recording).toBe(false);
});

test('a new service worker knows what the one before it was told', async () => {
	kept = 'recording';
	expect(await dashboardNotifier.current()).toEqual({ signedIn: true, recording: true, settingsChanged: false });
});

test('changed settings are said once', async () => {
	await dashboardNotifier.notify({ settingsChanged: true });
	await dashboardNotifier.notify();
	expect(sent.map(({ settingsChanged }) => settingsChanged)).toEqual([true, false]);
});
