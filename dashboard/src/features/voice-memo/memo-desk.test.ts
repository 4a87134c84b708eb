import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { isRunning } from './memo-session.ts';
import { choice, MemoWorld } from './memo-world.ts';

let world: MemoWorld;
beforeEach(() => {
	vi.stubGlobal('MediaStream', class {});
	world = new MemoWorld();
});

const arrived = () => [...world.server.files.values()].filter(({ whole }) => whole);

test('a memo ends by itself after 3600 seconds of sound, complete, and is sent', async () => {
	world.sliceBytes = 20;
	const { desk } = world.openTab();
	await desk.start(choice);
	await world.speak(3_599_500);
	expect(desk.view().session).toMatchObject({ phase: 'recording', elapsedMs: 3_599_500 });
	await world.speak(500);
	await vi.waitFor(() => expect(arrived()).toHaveLength(1));
	expect(desk.view().session).toEqual({ phase: 'idle', problem: 'full' });
	expect(arrived()[0]?.whole).toMatchObject({ durationMs: 3_600_000 });
	expect(world.store.rows.size).toBe(0);
}, 60_000);

test('pauses do not count towards the hour', async () => {
	const { desk } = world.openTab();
	await desk.start(choice);
	await world.speak(2_000);
	desk.pause();
	await world.speak(4_000_000);
	expect(desk.view().session).toMatchObject({ phase: 'paused', elapsedMs: 2_000 });
}, 60_000);

test('a memo is sent while it is recorded, and leaves the device only when the server has confirmed it', async () => {
	const { desk, news } = world.openTab();
	await desk.start(choice);
	await world.speak(20_000);
	await vi.waitFor(() => expect(world.server.files.get('file-memo-0')?.bytes.length).toBeGreaterThan(100_000));
	expect(world.store.rows.size).toBe(1);
	await desk.stop();
	await vi.waitFor(() => expect(news).toEqual(['announced', 'sent']));
	expect(arrived()[0]?.bytes).toHaveLength(160_000);
	await vi.waitFor(() => expect(desk.view()).toMatchObject({ sentCallId: 'call-memo-0', unsent: [] }));
});

test('what a crashed tab recorded is finished and sent by the next visit, which tells of it', async () => {
	const first = world.openTab();
	await first.desk.start(choice);
	await world.speak(6_000);
	first.crash();
	const { desk, news } = world.openTab();
	await desk.open();
	await vi.waitFor(() => expect(news).toContain('sent'));
	expect(news[0]).toBe('recovered');
	expect(arrived()[0]?.whole).toMatchObject({ durationMs: 6_000 });
});

test('a tab leaves alone what another one is recording, and takes over when that one dies', async () => {
	const first = world.openTab();
	await first.desk.start(choice);
	await world.speak(3_000);
	const second = world.openTab();
	await second.desk.open();
	await world.speak(3_000);
	expect(second.news).toEqual([]);
	expect(isRunning(first.desk.view().session)).toBe(true);
	first.crash();
	await vi.waitFor(() => expect(second.news).toContain('sent'));
	expect(world.server.files.size).toBe(1);
});

test('a server that says no for good leaves the memo here, whole, and a second try sends it', async () => {
	world.server.fault = (_, name) => (name === 'complete' ? { error: new ApiError('storage_limit', '') } : undefined);
	const { desk, news } = world.openTab();
	await desk.start(choice);
	await world.speak(12_000);
	await desk.stop();
	await vi.waitFor(() => expect(desk.view().unsent).toMatchObject([{ state: 'failed', code: 'storage_limit' }]));
	expect(news).toContain('refused');
	expect((await desk.wholeOf('memo-0')).size).toBe(96_000);
	world.server.fault = () => undefined;
	await desk.tryAgain('memo-0');
	await vi.waitFor(() => expect(arrived()).toHaveLength(1));
});

test('a memo that was refused while it was recorded, and then cut off, is shown by the next visit', async () => {
	world.server.fault = (_, name) => (name === 'send' ? { error: new ApiError('recording_deleted', '') } : undefined);
	const first = world.openTab();
	await first.desk.start(choice);
	await world.speak(12_000);
	await vi.waitFor(() => expect(first.news).toContain('refused'));
	first.crash();
	const second = world.openTab();
	await second.desk.open();
	await vi.waitFor(() =>
		expect(second.desk.view().unsent).toMatchObject([{ state: 'failed', code: 'deleted', durationMs: 12_000 }]),
	);
	expect(second.news).not.toContain('announced');
});

test('a discarded memo is removed here and on the server, also in the middle of it', async () => {
	const { desk } = world.openTab();
	await desk.start(choice);
	await world.speak(12_000);
	await vi.waitFor(() => expect(world.store.rows.get('memo-0')?.upload).not.toBeNull());
	await desk.discard('memo-0');
	expect(world.removed).toEqual(['call-memo-0']);
	expect(world.store.rows.size).toBe(0);
	expect(desk.view()).toMatchObject({ session: { phase: 'idle' }, unsent: [] });
});

test('a memo that is discarded without a network is not shown nor sent any more, and the next visit removes it', async () => {
	const first = world.openTab();
	await first.desk.start(choice);
	await world.speak(12_000);
	await vi.waitFor(() => expect(first.desk.view().sending).toBe('uploading'));
	world.server.fault = () => ({ error: new ApiError('offline', '') });
	await first.desk.discard('memo-0');
	expect(first.news).toContain('discarded-here');
	await vi.waitFor(() => expect(first.desk.view().unsent).toEqual([]));
	first.crash();
	world.server.fault = () => undefined;
	await world.openTab().desk.open();
	await vi.waitFor(() => expect(world.removed).toEqual(['call-memo-0']));
	expect(arrived()).toEqual([]);
	await vi.waitFor(() => expect(world.store.rows.size).toBe(0));
});

test.each([
	[new DOMException('', 'NotAllowedError'), 'microphone-not-allowed'],
	[new DOMException('', 'OverconstrainedError'), 'microphone-missing'],
	[new DOMException('', 'NotReadableError'), 'microphone-busy'],
	[new Error('?'), 'failed'],
])('%s is told as %s, and nothing is left behind', async (error, problem) => {
	world.microphoneError = error;
	const { desk } = world.openTab();
	await desk.start(choice);
	expect(desk.view().session).toEqual({ phase: 'idle', problem });
	expect(world.store.rows.size).toBe(0);
});

test('without room for five minutes nothing begins', async () => {
	world.roomMs = 60_000;
	const { desk } = world.openTab();
	await desk.start(choice);
	expect(desk.view().session).toEqual({ phase: 'idle', problem: 'no-room' });
});

test('a microphone that is pulled out ends the memo, and what there is of it is sent', async () => {
	const { desk } = world.openTab();
	await desk.start(choice);
	await world.speak(5_000);
	world.unplug();
	await vi.waitFor(() => expect(arrived()).toHaveLength(1));
	expect(desk.view().session).toEqual({ phase: 'idle', problem: 'microphone-gone' });
});

test('signing out ends a memo, keeps it and sends nothing; the next sign-in sends it', async () => {
	const first = world.openTab();
	await first.desk.start(choice);
	await world.speak(5_000);
	await first.desk.close();
	expect(first.news).toContain('ended-by-sign-out');
	expect(arrived()).toEqual([]);
	expect(world.store.rows.get('memo-0')?.finish).toMatchObject({ durationMs: 5_000 });
	const second = world.openTab();
	await second.desk.open();
	await vi.waitFor(() => expect(arrived()).toHaveLength(1));
});
