import { beforeEach, expect, test } from 'vitest';
import type { RecordingState } from '../recording/recording-session.ts';
import { type DashboardNews, DashboardNewsroom } from './dashboard-news.ts';

let sent: DashboardNews[];
let kept: RecordingState | null;
let hasRecorder: boolean;
let newsroom: DashboardNewsroom;
beforeEach(() => {
	sent = [];
	kept = null;
	hasRecorder = true;
	newsroom = new DashboardNewsroom({
		isSignedIn: async () => true,
		recordingState: {
			read: async () => kept,
			async write(state) {
				kept = state;
			},
		},
		hasRecorder: async () => hasRecorder,
		send: async (news) => void sent.push(news),
	});
});

test('it records while sound is captured, with or without a signal, and not while it only sends', async () => {
	const states: RecordingState[] = ['starting', 'recording', 'microphone-silent', 'paused', 'stopping', 'uploading'];
	for (const state of states) await newsroom.recordingIs(state);
	expect(sent.map(({ recording }) => recording)).toEqual([false, true, true, true, false, false]);
});

test('what a page said that is gone does not count', async () => {
	await newsroom.recordingIs('recording');
	hasRecorder = false;
	expect((await newsroom.current()).recording).toBe(false);
});

test('a new service worker knows what the one before it was told', async () => {
	kept = 'recording';
	expect(await newsroom.current()).toEqual({ signedIn: true, recording: true, settingsChanged: false });
});

test('changed settings are said once', async () => {
	await newsroom.send({ settingsChanged: true });
	await newsroom.send();
	expect(sent.map(({ settingsChanged }) => settingsChanged)).toEqual([true, false]);
});
