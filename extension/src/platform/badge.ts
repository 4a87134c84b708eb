import { browser } from 'wxt/browser';
import type { StartProblem } from '../messaging/protocol.ts';
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
	await show(look ?? quiet, look ? `Debrief: ${texts.states[state]}` : 'Debrief');
}

/** Until the recording is in another state, or somebody has looked. */
export const showRefusal = (problem: StartProblem): Promise<void> =>
	show(attention, `Debrief: ${texts.startProblems[problem]}`);

/** Rejects where the browser lets nobody but a person open it. */
export async function openPopup(): Promise<void> {
	await iconOf().openPopup();
}

const iconOf = () => browser.action ?? browser.browserAction;

async function show({ text, colour }: Look, title: string): Promise<void> {
	const icon = iconOf();
	await icon.setBadgeText({ text });
	await icon.setBadgeBackgroundColor({ color: colour });
	await icon.setTitle({ title });
}
