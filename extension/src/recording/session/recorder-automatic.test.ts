import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { describe } from './describe-recording.ts';
import { createTestRecorder, startRequest } from './recorder-in-test.ts';

const automatic = { ...startRequest, automatic: 'awaits-tab' as const };
const order = { to: 'recorder', type: 'add-tab', tabId: 7, streamId: 'stream', tabBy: 'capture' } as const;

function soundOfTab() {
	const track = Object.assign(new EventTarget(), { isStopped: false, stop: () => {} });
	track.stop = () => {
		track.isStopped = true;
	};
	const stream = { getAudioTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream;
	return { track, stream };
}

test('the tab joins a recording that began with the microphone, and its end then ends the recording', async () => {
	const { recorder, devices, pass } = createTestRecorder();
	const { track, stream } = soundOfTab();
	await recorder.start(automatic);
	await expect.poll(() => recorder.session.phase).toBe('recording');
	pass(60_000);
	expect(recorder.levels.tab).toBeNull();
	devices.tab = stream;
	expect(await recorder.addTab(order)).toMatchObject({ isStarted: true });
	pass(1_000);
	expect([recorder.levels.tab, devices.isTabPlayed, recorder.current?.request]).toMatchObject([
		-30,
		true,
		{ automatic: 'complete', sources: { microphone: true, tab: true } },
	]);
	track.dispatchEvent(new Event('ended'));
	await expect.poll(() => recorder.session.phase).toBe('ended');
});

test('a tab is added once, and neither to a recording of a person nor to that of another tab', async () => {
	const { recorder, devices } = createTestRecorder();
	await recorder.start(startRequest);
	devices.tab = soundOfTab().stream;
	expect(await recorder.addTab(order)).toMatchObject({ isStarted: false });
	await recorder.stop();
	await recorder.start(automatic);
	expect(await recorder.addTab({ ...order, tabId: 8 })).toMatchObject({ isStarted: false });
	expect(devices.isTabPlayed).toBeNull();
	const [first, late] = [recorder.addTab(order), recorder.addTab(order)];
	expect(await first).toMatchObject({ isStarted: true });
	expect(await late).toMatchObject({ isStarted: false });
});

test('a recording that waits for its tab is described with both channels from the beginning', () => {
	const microphone = { microphone: {} as MediaStream, tab: null, isFallback: false };
	expect(describe(automatic, microphone, '').channels).toBe('microphone-and-tab');
	expect(describe(startRequest, microphone, '').channels).toBe('microphone');
});

test('a dialog that was closed leaves the microphone recording', async () => {
	const { recorder, devices } = createTestRecorder();
	await recorder.start(automatic);
	devices.tab = null;
	expect(await recorder.addTab({ ...order, streamId: null, tabBy: 'picker' })).toMatchObject({ isStarted: false });
	expect(recorder.current?.request.automatic).toBe('awaits-tab');
});
