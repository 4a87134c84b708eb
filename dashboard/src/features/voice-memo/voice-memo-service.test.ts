import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { choice, VoiceMemoEnvironment } from '../../testing/voice-memo-environment.ts';
import { isRunning } from './memo-session.ts';

let environment: VoiceMemoEnvironment;
beforeEach(() => {
	vi.stubGlobal('MediaStream', class {});
	environment = new VoiceMemoEnvironment();
});

const arrived = () => [...environment.server.files.values()].filter(({ whole }) => whole);

test('a memo ends automatically after 3600 seconds of sound, complete, and is sent', async () => {
	environment.sliceBytes = 20;
	const { service } = environment.openTab();
	await service.start(choice);
	await environment.speak(3_599_500);
	expect(service.view().session).toMatchObject({ phase: 'recording', elapsedMs: 3_599_500 });
	await environment.speak(500);
	await vi.waitFor(() => expect(arrived()).toHaveLength(1));
	expect(service.view().session).toEqual({ phase: 'idle', problem: 'full' });
	expect(arrived()[0]?.whole).toMatchObject({ durationMs: 3_600_000 });
	expect(environment.store.rows.size).toBe(0);
}, 60_000);

test('a browser that records MP4 only sends it as such, and saves it under its name', async () => {
	environment.format = { mimeType: 'audio/mp4', extension: 'm4a' };
	environment.server.fault = (_, name) =>
		name === 'complete' ? { error: new ApiError('storage_limit', '') } : undefined;
	const { service } = environment.openTab();
	await service.start(choice);
	await environment.speak(2_000);
	await service.stop();
	await vi.waitFor(() => expect(service.view().unsent).toHaveLength(1));
	expect(environment.store.rows.get('memo-0')?.details).toMatchObject({
		mimeType: 'audio/mp4',
		fileName: expect.stringMatching(/\.m4a$/),
	});
	expect((await service.wholeOf('memo-0')).type).toBe('audio/mp4');
	environment.format = undefined;
	await service.start(choice);
	expect(service.view().session).toEqual({ phase: 'idle', problem: 'unsupported' });
});

test('pauses do not count towards the hour', async () => {
	const { service } = environment.openTab();
	await service.start(choice);
	await environment.speak(2_000);
	service.pause();
	await environment.speak(4_000_000);
	expect(service.view().session).toMatchObject({ phase: 'paused', elapsedMs: 2_000 });
}, 60_000);

test('a memo is sent while it is recorded, and removed from the device only when the server confirms it', async () => {
	const { service, events } = environment.openTab();
	await service.start(choice);
	await environment.speak(20_000);
	await vi.waitFor(() => expect(environment.server.files.get('file-memo-0')?.bytes.length).toBeGreaterThan(100_000));
	expect(environment.store.rows.size).toBe(1);
	await service.stop();
	await vi.waitFor(() => expect(events).toEqual(['created', 'sent']));
	expect(arrived()[0]?.bytes).toHaveLength(160_000);
	await vi.waitFor(() => expect(service.view()).toMatchObject({ sentCallId: 'call-memo-0', unsent: [] }));
});

test('the next visit finishes and sends a memo from a crashed tab, and says so', async () => {
	const first = environment.openTab();
	await first.service.start(choice);
	await environment.speak(6_000);
	first.crash();
	const { service, events } = environment.openTab();
	await service.open();
	await vi.waitFor(() => expect(events).toContain('sent'));
	expect(events[0]).toBe('recovered');
	expect(arrived()[0]?.whole).toMatchObject({ durationMs: 6_000 });
});

test('a tab does not touch a memo being recorded in another tab, and takes over if that tab crashes', async () => {
	const first = environment.openTab();
	await first.service.start(choice);
	await environment.speak(3_000);
	const second = environment.openTab();
	await second.service.open();
	await environment.speak(3_000);
	expect(second.events).toEqual([]);
	expect(isRunning(first.service.view().session)).toBe(true);
	first.crash();
	await vi.waitFor(() => expect(second.events).toContain('sent'));
	expect(environment.server.files.size).toBe(1);
});

test('a memo refused for good is kept whole on the device, and a second try sends it', async () => {
	environment.server.fault = (_, name) =>
		name === 'complete' ? { error: new ApiError('storage_limit', '') } : undefined;
	const { service, events } = environment.openTab();
	await service.start(choice);
	await environment.speak(12_000);
	await service.stop();
	await vi.waitFor(() => expect(service.view().unsent).toMatchObject([{ state: 'failed', code: 'storage_limit' }]));
	expect(events).toContain('refused');
	expect((await service.wholeOf('memo-0')).size).toBe(96_000);
	environment.server.fault = () => undefined;
	await service.retry('memo-0');
	await vi.waitFor(() => expect(arrived()).toHaveLength(1));
});

test('a memo refused during recording and then cut off is shown on the next visit', async () => {
	environment.server.fault = (_, name) =>
		name === 'send' ? { error: new ApiError('recording_deleted', '') } : undefined;
	const first = environment.openTab();
	await first.service.start(choice);
	await environment.speak(12_000);
	await vi.waitFor(() => expect(first.events).toContain('refused'));
	first.crash();
	const second = environment.openTab();
	await second.service.open();
	await vi.waitFor(() =>
		expect(second.service.view().unsent).toMatchObject([{ state: 'failed', code: 'deleted', durationMs: 12_000 }]),
	);
	expect(second.events).not.toContain('created');
});

test('the file of a running memo is known as soon as the server receives it', async () => {
	const { service } = environment.openTab();
	await service.start(choice);
	expect(service.view().liveFileId).toBeNull();
	await environment.speak(12_000);
	await vi.waitFor(() => expect(service.view().liveFileId).toBe(environment.store.rows.get('memo-0')?.upload?.fileId));
	expect(service.view().liveFileId).toBeTruthy();
	await service.stop();
	await vi.waitFor(() => expect(service.view().liveFileId).toBeNull());
});

test('discarding a memo removes it on the device and on the server, even during recording', async () => {
	const { service } = environment.openTab();
	await service.start(choice);
	await environment.speak(12_000);
	await vi.waitFor(() => expect(environment.store.rows.get('memo-0')?.upload).not.toBeNull());
	await service.discard('memo-0');
	expect(environment.removed).toEqual(['call-memo-0']);
	expect(environment.store.rows.size).toBe(0);
	expect(service.view()).toMatchObject({ session: { phase: 'idle' }, unsent: [] });
});

test('a memo discarded offline is hidden and not sent, and the next visit removes it', async () => {
	const first = environment.openTab();
	await first.service.start(choice);
	await environment.speak(12_000);
	await vi.waitFor(() => expect(first.service.view().sending).toBe('uploading'));
	environment.server.fault = () => ({ error: new ApiError('offline', '') });
	await first.service.discard('memo-0');
	expect(first.events).toContain('discarded-here');
	await vi.waitFor(() => expect(first.service.view().unsent).toEqual([]));
	first.crash();
	environment.server.fault = () => undefined;
	await environment.openTab().service.open();
	await vi.waitFor(() => expect(environment.removed).toEqual(['call-memo-0']));
	expect(arrived()).toEqual([]);
	await vi.waitFor(() => expect(environment.store.rows.size).toBe(0));
});

test.each([
	[new DOMException('', 'NotAllowedError'), 'microphone-not-allowed'],
	[new DOMException('', 'OverconstrainedError'), 'microphone-missing'],
	[new DOMException('', 'NotReadableError'), 'microphone-busy'],
	[new Error('?'), 'failed'],
])('error %s is reported as %s, and no data is left behind', async (error, problem) => {
	environment.microphoneError = error;
	const { service } = environment.openTab();
	await service.start(choice);
	expect(service.view().session).toEqual({ phase: 'idle', problem });
	expect(environment.store.rows.size).toBe(0);
});

test('with less than five minutes of free space no memo starts', async () => {
	environment.remainingQuotaMs = 60_000;
	const { service } = environment.openTab();
	await service.start(choice);
	expect(service.view().session).toEqual({ phase: 'idle', problem: 'no-room' });
});

test('unplugging the microphone ends the memo, and the recorded part is sent', async () => {
	const { service } = environment.openTab();
	await service.start(choice);
	await environment.speak(5_000);
	environment.unplug();
	await vi.waitFor(() => expect(arrived()).toHaveLength(1));
	expect(service.view().session).toEqual({ phase: 'idle', problem: 'microphone-gone' });
});

test('signing out ends a memo, keeps it and sends nothing; the next sign-in sends it', async () => {
	const first = environment.openTab();
	await first.service.start(choice);
	await environment.speak(5_000);
	await first.service.close();
	expect(first.events).toContain('ended-by-sign-out');
	expect(arrived()).toEqual([]);
	expect(environment.store.rows.get('memo-0')?.finish).toMatchObject({ durationMs: 5_000 });
	const second = environment.openTab();
	await second.service.open();
	await vi.waitFor(() => expect(arrived()).toHaveLength(1));
});
