import { browser } from 'wxt/browser';
import type { StartProblem } from '../messaging/protocol.ts';
import type { RecordingProblem } from '../recording/session/recording-problem.ts';
import type { RecordingState } from '../recording/session/recording-session.ts';
import { backgroundTexts, problemSentence } from '../texts/background-texts.ts';

type BadgeStyle = { text: string; colour: string };

const plain: BadgeStyle = { text: '', colour: '#64605a' };
const attention: BadgeStyle = { text: '!', colour: '#a97e0a' };
const styles: Partial<Record<RecordingState, BadgeStyle>> = {
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

export async function showBadge(state: RecordingState, problem: RecordingProblem | null = null): Promise<void> {
	if (problem) return show(attention, `Debrief: ${problemSentence(problem)}`);
	const style = styles[state];
	await show(style ?? plain, style ? `Debrief: ${backgroundTexts.states[state]}` : 'Debrief');
}

export const showRefusal = (problem: StartProblem): Promise<void> =>
	show(attention, `Debrief: ${backgroundTexts.startProblems[problem]}`);

export const showEnding = (): Promise<void> => show(attention, `Debrief: ${backgroundTexts.ending.question}`);

/** Rejects in browsers where only a click opens the popup. */
export async function openPopup(): Promise<void> {
	await iconOf().openPopup();
}

const iconOf = () => browser.action ?? browser.browserAction;

async function show({ text, colour }: BadgeStyle, title: string): Promise<void> {
	const icon = iconOf();
	await icon.setBadgeText({ text });
	await icon.setBadgeBackgroundColor({ color: colour });
	await icon.setTitle({ title });
}
