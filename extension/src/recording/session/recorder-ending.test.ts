import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createTestRecorder, startRequest } from './recorder-in-test.ts';
import { stateOf } from './recording-session.ts';

const second = 1_000;
const minute = 60 * second;
const room = { address: 'https://meet.example.com/room', isAudible: false, isMuted: false };
const bothSources = { microphone: true, tab: true, microphoneId: null };

async function startRecording(sources = bothSources) {
	const test = createTestRecorder();
	// Pages report their call before a recording of them starts.
	test.recorder.signals.callChanged(7, true);
	await test.recorder.start({ ...startRequest, sources });
	await vi.waitFor(() => expect(stateOf(test.recorder.session)).toBe('recording'));
	test.devices.levels = { microphone: Number.NEGATIVE_INFINITY, tab: Number.NEGATIVE_INFINITY };
	return test;
}

test('a recording whose call is over ends after the question, complete, with its silent end', async () => {
	const { recorder, store, pass } = await startRecording();
	pass(minute);
	expect(recorder.signals.ending).toBeNull();
	recorder.signals.callChanged(7, false);
	pass(12 * second);
	expect(recorder.signals.ending).toMatchObject({ cause: 'call' });
	pass(minute);
	await vi.waitFor(() => expect(recorder.session.phase).toBe('ended'));
	expect(recorder.session).toMatchObject({ problem: { code: 'call-over' } });
	expect(recorder.signals.ending).toBeNull();
	const [row] = await store.list();
	expect(row?.finish).toMatchObject({ endedUnexpectedly: false, sizeBytes: 1_000 });
});

test('a kept recording goes on, and the next one is asked about again', async () => {
	const { recorder, pass } = await startRecording();
	recorder.signals.callChanged(7, false);
	pass(1_000);
	recorder.signals.callChanged(7, true);
	pass(20 * second);
	recorder.signals.callChanged(7, false);
	pass(30 * second);
	recorder.keep();
	expect(recorder.signals.ending).toBeNull();
	pass(5 * minute);
	expect(stateOf(recorder.session)).toBe('no-signal');
	await recorder.stop();
	await recorder.start(startRequest);
	await vi.waitFor(() => expect(stateOf(recorder.session)).toBe('recording'));
	recorder.signals.callChanged(7, true);
	pass(second);
	recorder.signals.callChanged(7, false);
	pass(12 * second);
	expect(recorder.signals.ending).toMatchObject({ cause: 'call' });
});

test('another page without a call ends the recording, and sound on the tab channel keeps it', async () => {
	const { recorder, devices, pass } = await startRecording();
	pass(second);
	recorder.signals.callChanged(7, false);
	devices.levels = { microphone: -80, tab: -30 };
	recorder.tabMoved(7, true, { ...room, address: 'https://meet.example.com/feedback' });
	pass(2 * minute);
	expect(recorder.signals.ending).toBeNull();
	devices.levels = { microphone: -80, tab: -80 };
	recorder.tabMoved(8, true, room);
	pass(20 * second);
	expect(recorder.signals.ending).toMatchObject({ cause: 'call' });
});

test('a tab that left the allowed sites ends the paused recording, unless a person resumes it there', async () => {
	const { recorder, pass } = await startRecording();
	recorder.tabMoved(7, false, { ...room, address: null });
	pass(12 * second);
	expect([stateOf(recorder.session), recorder.signals.ending]).toMatchObject(['paused', { cause: 'call' }]);
	recorder.resume();
	pass(5 * minute);
	expect([stateOf(recorder.session), recorder.signals.ending]).toEqual(['no-signal', null]);
});

test('a tab that returns to a page without its call still ends the recording', async () => {
	const { recorder, pass } = await startRecording();
	pass(second);
	recorder.signals.callChanged(7, false);
	recorder.tabMoved(7, false, { ...room, address: null });
	pass(5 * second);
	recorder.tabMoved(7, true, room);
	pass(12 * second);
	expect([stateOf(recorder.session), recorder.signals.ending]).toMatchObject(['no-signal', { cause: 'call' }]);
});

test('ten minutes without a voice end a recording; the sound of an unrecorded tab counts as one', async () => {
	const { recorder, pass } = await startRecording();
	pass(10 * minute + second);
	expect(recorder.signals.ending).toMatchObject({ cause: 'silence' });
	pass(minute);
	await vi.waitFor(() => expect(recorder.session).toMatchObject({ phase: 'ended', problem: { code: 'silent' } }));
	const own = await startRecording({ ...bothSources, tab: false });
	own.recorder.tabMoved(7, true, { ...room, isAudible: true });
	own.pass(30 * minute);
	expect(own.recorder.signals.ending).toBeNull();
});

test('with both settings off nothing ends by itself', async () => {
	const { recorder, devices, pass } = await startRecording();
	devices.endCauses = { call: false, silence: false };
	recorder.signals.callChanged(7, false);
	pass(30 * minute);
	expect([stateOf(recorder.session), recorder.signals.ending]).toEqual(['no-signal', null]);
});
