import type { UnsentRecordings } from '@debrief/shared/domain/extension/unsent-recordings.ts';
import { beforeEach, expect, test } from 'vitest';
import type { RecordingState } from '../recording/session/recording-session.ts';
import { DashboardNotifier, type ExtensionStatus } from './dashboard-notifier.ts';

let sent: ExtensionStatus[];
let kept: RecordingState | null;
let unsent: UnsentRecordings | null;
let hasRecorder: boolean;
let dashboardNotifier: DashboardNotifier;
beforeEach(() => {
	sent = [];
	kept = null;
	unsent = null;
	hasRecorder = true;
	dashboardNotifier = new DashboardNotifier({
		isSignedIn: async () => true,
		recordingState: {
			read: async () => kept,
			async write(state) {
				kept = state;
			},
		},
		unsent: {
			read: async () => unsent,
			async write(reported) {
				unsent = reported;
			},
		},
		hasRecorder: async () => hasRecorder,
		send: async (status) => void sent.push(status),
	});
});

test('the status is recording during capture, with or without a signal, and not while only sending', async () => {
	const states: RecordingState[] = ['starting', 'recording', 'microphone-silent', 'paused', 'stopping', 'uploading'];
	for (const state of states) await dashboardNotifier.setRecordingState(state);
	expect(sent.map(({ recording }) => recording)).toEqual([false, true, true, true, false, false]);
});

test('reports of a closed recorder page do not count', async () => {
	await dashboardNotifier.setRecordingState('recording');
	hasRecorder = false;
	expect((await dashboardNotifier.current()).recording).toBe(false);
});

test('a new service worker knows the reports sent to the previous one', async () => {
	kept = 'recording';
	expect(await dashboardNotifier.current()).toEqual({
		signedIn: true,
		recording: true,
		settingsChanged: false,
		unsent: null,
	});
});

test('changed settings are reported once', async () => {
	await dashboardNotifier.notify({ settingsChanged: true });
	await dashboardNotifier.notify();
	expect(sent.map(({ settingsChanged }) => settingsChanged)).toEqual([true, false]);
});

test('unsent recordings are reported until the recorder page reports otherwise, even while it is closed', async () => {
	const one: UnsentRecordings = { accountId: 'me', count: 1, sizeBytes: 9, list: [] };
	await dashboardNotifier.setRecordingState('waiting-for-sign-in', one);
	hasRecorder = false;
	await dashboardNotifier.setRecordingState('idle');
	expect(sent.map((status) => status.unsent)).toEqual([one, one]);
	await dashboardNotifier.setRecordingState('idle', { ...one, count: 0 });
	expect((await dashboardNotifier.current()).unsent?.count).toBe(0);
});
