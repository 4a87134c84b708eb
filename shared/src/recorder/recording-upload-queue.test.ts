import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api-client/api-error.ts';
import { FakeRecordingServer } from '../testing/fake-recording-server.ts';
import { aRecording, bytesOf } from '../testing/recordings.ts';
import { browserScheduler, UploadSignals } from '../upload/scheduler.ts';
import { type ChunkStore, openChunkStore } from './chunk-store.ts';
import { RecordingUploadQueue } from './recording-upload-queue.ts';
import { recoverAbandoned } from './recover-abandoned.ts';
import type { UploadProgress } from './upload-recording.ts';

let store: ChunkStore;
let server: FakeRecordingServer;
let queue: RecordingUploadQueue;
let signals: UploadSignals;
let network: EventTarget & { navigator: { onLine: boolean } };
let round = 0;
const last = new Map<string, UploadProgress>();

beforeEach(() => {
	last.clear();
	store = openChunkStore(`queue-${round++}`);
	server = new FakeRecordingServer();
	signals = new UploadSignals();
	network = Object.assign(new EventTarget(), { navigator: { onLine: true } });
	queue = new RecordingUploadQueue({
		store,
		transport: server,
		scheduler: browserScheduler(signals, network),
		languageCode: 'en-US',
		onProgress: (id, progress) => void last.set(id, progress),
	});
});

async function recorded(id: string, startedAt: string) {
	await store.begin(id, aRecording({ startedAt }));
	await store.append(id, bytesOf(500).buffer, 4_000);
}
const settled = async (condition: () => boolean) => {
	while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const isDone = (id: string) => last.get(id)?.state === 'done';

test('recordings of a crashed browser are finished as interrupted and uploaded, oldest first', async () => {
	await recorded('b', '2026-01-02T09:00:00.000Z');
	await recorded('a', '2026-01-01T09:00:00.000Z');
	await store.begin('silent', aRecording());
	await recorded('running', '2026-01-03T09:00:00.000Z');
	expect(await recoverAbandoned(store, (id) => id === 'running')).toEqual(['a', 'b']);
	expect((await store.get('a'))?.finish).toEqual({
		finishedAt: '2026-01-01T09:00:04.000Z',
		endedUnexpectedly: true,
		sizeBytes: 500,
		durationMs: 4_000,
	});
	await queue.startAllFinished();
	await settled(() => isDone('b'));
	expect(isDone('a')).toBe(true);
	expect(server.calls.filter((call) => call === 'create')).toHaveLength(2);
	expect((await store.list()).map(({ id }) => id)).toEqual(['running']);
});

test('a live upload continues alongside finished ones and is not started twice', async () => {
	await recorded('live', '2026-01-01T09:00:00.000Z');
	queue.startLive('live');
	queue.startLive('live');
	await recorded('old', '2026-01-01T08:00:00.000Z');
	await store.finish('old', { finishedAt: '2026-01-01T09:00:00Z', endedUnexpectedly: false });
	await queue.startAllFinished();
	await settled(() => isDone('old'));
	expect(queue.isRunning('live')).toBe(true);
	await store.finish('live', { finishedAt: '2026-01-01T09:30:00Z', endedUnexpectedly: false });
	signals.notifyGrowth();
	await settled(() => isDone('live'));
	expect(server.calls.filter((call) => call === 'create')).toHaveLength(2);
});

test('a restored network ends the wait at once', async () => {
	await recorded('r', '2026-01-01T09:00:00.000Z');
	await store.finish('r', { finishedAt: '2026-01-01T09:00:00Z', endedUnexpectedly: false });
	network.navigator.onLine = false;
	server.fault = () => (network.navigator.onLine ? undefined : { error: new ApiError('offline', '') });
	await queue.startFinished('r');
	await settled(() => last.get('r')?.state === 'waiting-for-network');
	network.navigator.onLine = true;
	network.dispatchEvent(new Event('online'));
	await settled(() => isDone('r'));
});

test('a failed recording is not retried until the user sends it again', async () => {
	await recorded('r', '2026-01-01T09:00:00.000Z');
	await store.finish('r', { finishedAt: '2026-01-01T09:00:00Z', endedUnexpectedly: false });
	server.fault = () => ({ error: new ApiError('storage_limit', 'Full.', { status: 403 }) });
	await queue.startFinished('r');
	await settled(() => last.get('r')?.state === 'failed' && !queue.isRunning('r'));
	await queue.startAllFinished();
	expect(queue.isRunning('r')).toBe(false);
	server.fault = () => undefined;
	await queue.startFinished('r');
	await settled(() => isDone('r'));
});

test('a sign-in resumes waiting uploads, and a cancelled upload keeps its recording', async () => {
	await recorded('r', '2026-01-01T09:00:00.000Z');
	let isSignedIn = false;
	server.fault = () => (isSignedIn ? undefined : { error: new ApiError('no_token', '', { status: 401 }) });
	queue.startLive('r');
	await settled(() => last.get('r')?.state === 'waiting-for-sign-in');
	isSignedIn = true;
	signals.notifySignedIn();
	await settled(() => last.get('r')?.state === 'uploading');
	queue.cancel('r');
	await settled(() => !queue.isRunning('r'));
	expect(await store.extent('r')).toEqual({ bytes: 500, durationMs: 4_000 });
});

test('recordings of another account or server are never sent, and keep their failure', async () => {
	const mine = new RecordingUploadQueue({
		store,
		transport: server,
		scheduler: browserScheduler(signals, network),
		languageCode: 'en-US',
		onProgress: (id, progress) => void last.set(id, progress),
		belongsHere: ({ details }) => details.account?.id === 'ada',
	});
	const account = (id: string) => ({ id, email: `${id}@example.com` });
	for (const who of ['ada', 'bob']) {
		await store.begin(who, aRecording({ account: account(who) }));
		await store.append(who, bytesOf(500).buffer, 4_000);
		await store.finish(who, { finishedAt: '2026-01-01T10:00:00Z', endedUnexpectedly: false });
	}
	await store.setFailure('bob', { code: 'refused', message: '' });
	await mine.startFinished('bob');
	mine.startLive('bob');
	await mine.startAllFinished();
	await settled(() => isDone('ada') && !mine.isRunning('bob'));
	expect([...server.files.keys()]).toEqual(['file-ada']);
	expect(await store.get('bob')).toMatchObject({ upload: null, failure: { code: 'refused' } });
});

test('a recording without an owner is given to an account once', async () => {
	await store.begin('a', aRecording());
	await store.claim('a', { id: 'ada', email: 'ada@example.com' });
	await store.claim('a', { id: 'bob', email: 'bob@example.com' });
	expect((await store.get('a'))?.details.account?.id).toBe('ada');
});

test('a recording not yet decoded by the server does not delay others', async () => {
	await recorded('slow', '2026-01-01T09:00:00.000Z');
	await recorded('next', '2026-01-02T09:00:00.000Z');
	await recoverAbandoned(store, () => false);
	server.decoded = (whole) =>
		whole === server.files.get('file-slow')?.whole && !isDone('next')
			? { state: 'pending' }
			: { state: 'decoded', durationMs: whole.durationMs };
	await queue.startAllFinished();
	await settled(() => isDone('next'));
	signals.retryNow();
	await settled(() => isDone('slow'));
	expect(await store.list()).toEqual([]);
});
