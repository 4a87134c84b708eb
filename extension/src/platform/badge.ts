import { browser } from 'wxt/browser';
import type { RecordingState } from '../recording/recording-session.ts';
import { texts } from '../texts/texts.ts';

type Look = { text: string; colour: string };

const quiet: Look = { text: '', colour: '#64605a' };
const attention: Look = { text: '!', colour: '#a97e0a' };
const looks: Partial<Record<RecordingState, Look>> = {
	starting: { text: '…', colour: '#c63a2a' },
	recording: { text: 'REC', colour: '#c63a2a' },
	paused: { text: 'II', colour: '#64605a' },
	'no-signal': attention,
	'microphone-silent': attention,
	'falling-behind': attention,
	'waiting-for-sign-in': attention,
	interrupted: attention,
	failed: attention,
};

export async function showBadge(state: RecordingState): Promise<void> {
	const look = looks[state];
	const { text, colour } = look ?? quiet;
	const action = browser.action ?? browser.browserAction;
	await action.setBadgeText({ text });
	await action.setBadgeBackgroundColor({ color: colour });
	await action.setTitle({ title: look ? `Debrief: ${texts.states[state]}` : 'Debrief' });
}
