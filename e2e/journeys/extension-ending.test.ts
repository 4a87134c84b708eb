// @module-tag release
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { wholeRecording } from '../support/account/recordings-on-server.ts';
import { press } from '../support/browser/screen.ts';
import { panelText } from '../support/extension/closed-panel.ts';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { until } from '../support/until.ts';

type Call = { endCall(): void };
type Clock = { setSpeed(factor: number): void };

/** Runs in the page: others are heard through a live stream, as in a call. */
async function joinCall(): Promise<void> {
	const context = new AudioContext();
	const tone = new OscillatorNode(context, { frequency: 1_000 });
	const destination = context.createMediaStreamDestination();
	tone.connect(new GainNode(context, { gain: 0.3 })).connect(destination);
	tone.start();
	const audio = document.createElement('audio');
	audio.srcObject = destination.stream;
	document.body.append(audio);
	await audio.play();
	(globalThis as unknown as Call).endCall = () => {
		for (const track of destination.stream.getTracks()) track.stop();
		audio.remove();
	};
}

/** Runs in the recorder page: its clock runs as many times faster. */
function installClock(): void {
	const realNow = performance.now.bind(performance);
	let [factor, at, since] = [1, realNow(), realNow()];
	const now = () => at + (realNow() - since) * factor;
	performance.now = now;
	(globalThis as unknown as Clock).setSpeed = (next) => {
		[at, since, factor] = [now(), realNow(), next];
	};
}

const setSpeed = (recorder: Page, factor: number) =>
	recorder.evaluate((next) => (globalThis as unknown as Clock).setSpeed(next), factor);

type Runtime = { sendMessage(message: object): Promise<unknown> };

async function turnPanelOff(): Promise<void> {
	const { runtime } = (globalThis as unknown as { chrome: { runtime: Runtime } }).chrome;
	await runtime.sendMessage({ to: 'background', type: 'change-settings', settings: { autoShowControls: false } });
}

/** Every sample passes this many times its 200 ms. */
const quick = 25;

async function startMeeting(environment: MeetingEnvironment): Promise<{ meeting: Page; recorder: Page }> {
	await environment.chromium.giveAccess(environment.site.pattern);
	const meeting = await environment.openMeeting();
	await meeting.evaluate(joinCall);
	const popup = await environment.chromium.openPopup(meeting);
	await press(popup, 'Record this meeting');
	await until('it records', async () => (await panelText(meeting))?.includes('Recording'));
	if (!popup.isClosed()) await popup.close();
	const recorder = await environment.chromium.recorder();
	await recorder.evaluate(installClock);
	return { meeting, recorder };
}

test('a meeting that is over asks, is kept by one click, and ends by itself the next time, whole on the server', {
	timeout: 240_000,
}, async () => {
	await using environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
	const { meeting, recorder } = await startMeeting(environment);
	const panelSays = (words: string, isSaid = true) =>
		until(`the panel says “${words}”: ${isSaid}`, async () => (await panelText(meeting))?.includes(words) === isSaid);
	await setSpeed(recorder, quick);
	await until('the call is seen', async () => (await panelText(meeting))?.includes('saved'));
	expect(await panelText(meeting)).not.toContain('Meeting over?');

	await meeting.evaluate(() => (globalThis as unknown as Call).endCall());
	await panelSays('Meeting over?');
	await setSpeed(recorder, 1);
	expect(await panelText(meeting)).toContain('Ends in');
	await press(meeting, 'Keep recording');
	await panelSays('Meeting over?', false);
	await panelSays('Recording');

	await meeting.evaluate(joinCall);
	await setSpeed(recorder, quick);
	await until('others are heard', async () => /Others-\d+ dB/.test((await panelText(meeting)) ?? ''));
	// Without a panel, the question opens the popup. A page behind another tab stays visible in headless mode.
	const options = await environment.chromium.open('options.html');
	await options.evaluate(turnPanelOff);
	await meeting.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await until('the panel is off', async () => (await panelText(meeting)) === null);
	await meeting.evaluate(() => (globalThis as unknown as Call).endCall());
	const target = await environment.chromium.browser.waitForTarget((each) => each.url().endsWith('/popup.html'));
	await setSpeed(recorder, 1);
	const popup = await target.asPage();
	await until('the popup asks', () => popup.evaluate(() => document.body.textContent.includes('Meeting over?')));
	await setSpeed(recorder, quick);
	const recording = await wholeRecording(environment.account);
	expect(recording).toMatchObject({ isCompleted: true });
	const saysOver = () => popup.evaluate(() => document.body.textContent.includes('The meeting was over'));
	await until('the popup says why it ended', saysOver);
});
