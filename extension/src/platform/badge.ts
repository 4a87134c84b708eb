import { browser } from 'wxt/browser';
import type { RecordingState } from '../recording/recording-session.ts';

type Look = { text: string; colour: string; title: string };

const quiet: Look = { text: '', colour: '#64605a', title: 'Debrief' };
const attention = (title: string): Look => ({ text: '!', colour: '#a97e0a', title });
const looks: Partial<Record<RecordingState, Look>> = {
	starting: { text: '…', colour: '#c63a2a', title: 'Debrief: starting' },
	recording: { text: 'REC', colour: '#c63a2a', title: 'Debrief: recording' },
	paused: { text: 'II', colour: '#64605a', title: 'Debrief: paused' },
	'no-signal': attention('Debrief: no sound arrives'),
	'microphone-silent': attention('Debrief: the microphone is silent'),
	'falling-behind': attention('Debrief: storing falls behind'),
	'waiting-for-sign-in': attention('Debrief: sign in to send what was recorded'),
	interrupted: attention('Debrief: a recording was interrupted'),
	failed: attention('Debrief: a recording failed'),
};

export async function showBadge(state: RecordingState): Promise<void> {
	const { text, colour, title } = looks[state] ?? quiet;
	const action = browser.action ?? browser.browserAction;
	await action.setBadgeText({ text });
	await action.setBadgeBackgroundColor({ color: colour });
	await action.setTitle({ title });
}
