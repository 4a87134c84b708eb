import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { press } from '../support/browser/screen.ts';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { until } from '../support/until.ts';
import { watchView } from './watch-view.ts';

let environment: MeetingEnvironment;
let recorder: Page;

type Opened = { openedTracks: MediaStreamTrack[] };

beforeAll(async () => {
	environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
	recorder = await environment.chromium.recorder();
	await recorder.evaluate(() => {
		const page = globalThis as unknown as Opened;
		page.openedTracks = [];
		const { mediaDevices } = navigator;
		const open = mediaDevices.getUserMedia.bind(mediaDevices);
		mediaDevices.getUserMedia = async (wanted) => {
			const stream = await open(wanted);
			page.openedTracks.push(...stream.getTracks());
			return stream;
		};
	});
});
afterAll(() => environment?.close());

const tracks = () =>
	recorder.evaluate(() => (globalThis as unknown as Opened).openedTracks.map(({ readyState }) => readyState));

test('the popup previews the microphone before a recording, and releases it when it closes', async () => {
	const watch = await watchView(environment.chromium);
	const meeting = await environment.openMeeting();
	const popup = await environment.chromium.openPopup(meeting);
	await until('the microphone is open', async () => (await tracks()).includes('live'));
	await until('a level is shown', () =>
		popup.$eval('meter', (meter) => meter instanceof HTMLMeterElement && meter.value > 0),
	);
	await popup.close();
	await until('it is let go', async () => !(await tracks()).includes('live'), 2_000);
	const again = await environment.chromium.openPopup(meeting);
	await until('it is open again', async () => (await tracks()).includes('live'));
	const listened = await tracks();
	await press(again, 'Record this meeting');
	await watch.sees('it records', ({ state }) => state === 'recording');
	expect((await tracks()).slice(0, listened.length)).not.toContain('live');
	await watch.send({ type: 'control', action: 'stop' });
	await until('nothing listens any more', async () => !(await tracks()).includes('live'));
	await watch.close();
});
