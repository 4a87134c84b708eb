import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createTestRecorder, startRequest } from './recorder-in-test.ts';
import { stateOf } from './recording-session.ts';

test('a muted microphone causes no silence warning, and is measured again after unmuting', async () => {
	const { recorder, devices, pass } = createTestRecorder();
	await recorder.start(startRequest);
	await vi.waitFor(() => expect(stateOf(recorder.session)).toBe('recording'));
	recorder.mute(true);
	pass(20_000);
	expect([devices.isMixMuted, recorder.levels.microphone]).toEqual([true, null]);
	expect(stateOf(recorder.session)).toBe('recording');
	recorder.mute(false);
	pass(200);
	expect([devices.isMixMuted, recorder.levels.microphone]).toEqual([false, -30]);
});

test('a recording muted during its start begins muted, and the next one does not', async () => {
	const { recorder, devices } = createTestRecorder();
	const sources = Promise.withResolvers<void>();
	devices.opening = sources.promise;
	const starting = recorder.start(startRequest);
	recorder.mute(true);
	sources.resolve();
	await starting;
	expect(devices.isMixMuted).toBe(true);
	await recorder.stop();
	await recorder.start(startRequest);
	expect([recorder.isMuted, devices.isMixMuted]).toEqual([false, false]);
});
