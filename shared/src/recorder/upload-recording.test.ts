import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api-client/api-error.ts';
import { FakeRecordingServer } from '../testing/fake-recording-server.ts';
import { aRecording, bytesOf } from '../testing/recordings.ts';
import type { Scheduler } from '../upload/scheduler.ts';
import { type ChunkStore, openChunkStore } from './chunk-store.ts';
import { compareLength, type UploadProgress, uploadRecording } from './upload-recording.ts';

const sliceBytes = 4_000;
let store: ChunkStore;
let name: string;
let server: FakeRecordingServer;
let seen: UploadProgress[];
let end: AbortController;
let round = 0;

beforeEach(async () => {
	name = `upload-${round++}`;
	store = openChunkStore(name);
	server = new FakeRecordingServer();
	seen = [];
	end = new AbortController();
	await store.begin('r', aRecording());
});

// an upload that a failed test leaves behind would never let its file end
afterEach(() => end.abort());

const slices = (count: number) => Array.from({ length: count }, (_, i) => bytesOf(sliceBytes, i));
const whole = (count: number) => slices(count).flatMap((slice) => [...slice]);

async function record(count: number) {
	for (const [i, slice] of slices(count).entries()) await store.append('r', slice.buffer, 500 * (i + 1));
	await store.finish('r', { finishedAt: '2026-01-01T10:00:00Z', endedUnexpectedly: false });
}

const immediately: Scheduler = {
	pause: async () => {},
	reachable: async () => {},
	signIn: async () => {},
	growth: () => new Promise((resolve) => setTimeout(resolve)),
};

const upload = (changes: Partial<Parameters<typeof uploadRecording>[0]> = {}) =>
	uploadRecording({
		id: 'r',
		store,
		transport: server,
		scheduler: immediately,
		languageCode: 'en-US',
		signal: end.signal,
		onProgress: (progress) => seen.push(progress),
		now: () => 0,
		...changes,
	});

const offline = (storedShare = 0) => ({ error: new ApiError('offline', ''), storedShare });
const arrived = () => server.files.get('file-r')?.bytes;
const states = () => [...new Set(seen.map(({ state }) => state))];

test('a recording confirmed with every byte and its true length is removed from the device', async () => {
	await record(20);
	await upload();
	expect(arrived()).toEqual(whole(20));
	expect(server.files.get('file-r')?.whole).toMatchObject({ durationMs: 10_000, finishedAt: '2026-01-01T10:00:00Z' });
	expect(await store.list()).toEqual([]);
	expect(seen.at(-1)).toEqual({ state: 'done', callId: 'call-r', marks: [], refusedMarks: [], lengthDiffers: false });
});

test('nothing is removed from the device before the server confirms it', async () => {
	await record(5);
	server.fault = (_, call) => (call === 'complete' ? { error: new ApiError('storage_limit', 'Full.') } : undefined);
	await upload();
	expect(await store.extent('r')).toEqual({ bytes: 5 * sliceBytes, durationMs: 2_500 });
	expect((await store.get('r'))?.failure).toEqual({ code: 'storage_limit', message: 'Full.' });
	expect(seen.at(-1)).toMatchObject({ state: 'failed' });
});

test('the local copy is kept until the server has decoded the sound, and removed if its length matches', async () => {
	await record(5);
	const kept: number[] = [];
	server.decoded = ({ durationMs }, asked) =>
		asked < 3 ? { state: 'pending' } : { state: 'decoded', durationMs: durationMs - 2_000 };
	const pauses: number[] = [];
	await upload({
		scheduler: {
			...immediately,
			pause: async (ms) => {
				pauses.push(ms);
				kept.push((await store.extent('r')).bytes);
			},
		},
	});
	expect(pauses).toEqual([1_000, 2_000]);
	expect(kept).toEqual([5 * sliceBytes, 5 * sliceBytes]);
	expect(seen.at(-1)).toMatchObject({ state: 'done' });
	expect(await store.list()).toEqual([]);
});

test.each([499, 4_501])(
	'complete bytes that decode to %i ms instead of 2 500 count as arrived, with a warning',
	async (durationMs) => {
		await record(5);
		server.decoded = () => ({ state: 'decoded', durationMs });
		await upload();
		expect(seen.at(-1)).toMatchObject({ state: 'done', lengthDiffers: true });
		expect(await store.list()).toEqual([]);
	},
);

test('a recording that the server cannot decode is kept on the device, with a message', async () => {
	await record(5);
	server.decoded = () => ({ state: 'unreadable' });
	await upload();
	expect(await store.extent('r')).toEqual({ bytes: 5 * sliceBytes, durationMs: 2_500 });
	expect((await store.get('r'))?.failure?.code).toBe('not-decoded');
	expect(seen.at(-1)).toMatchObject({ state: 'failed', code: 'not-decoded' });
});

test('in eight hours the clocks of sound device and computer may drift apart by a few more seconds', () => {
	const eightHoursMs = 8 * 3_600_000;
	const compare = (durationMs: number) => compareLength({ state: 'decoded', durationMs }, eightHoursMs);
	expect([compare(eightHoursMs + 14_000), compare(eightHoursMs - 15_000)]).toEqual([null, 'length-differs']);
});

test('a recording that ended unexpectedly is uploaded as such, with its end time', async () => {
	await store.append('r', bytesOf(sliceBytes).buffer, 500);
	await store.finish('r', { finishedAt: '2026-01-01T10:00:00Z', endedUnexpectedly: true });
	await upload();
	expect(server.files.get('file-r')?.whole).toMatchObject({
		endedUnexpectedly: true,
		finishedAt: '2026-01-01T10:00:00Z',
	});
});

test('refused notes are reported without failing a recording that the server has', async () => {
	await record(5);
	const marks = ['kept', 'one too many', 'two too many'].map((id) => ({
		id,
		description: id,
		cuePointMs: 700,
		isSent: false,
	}));
	for (const mark of marks) await store.addMark('r', mark);
	server.fault = (_, call) =>
		call === 'sendMark' && server.marks.length > 0 ? { error: new ApiError('notes_limit', 'Full.') } : undefined;
	await upload();
	expect(arrived()).toEqual(whole(5));
	expect(server.marks.map(({ mark }) => mark.id)).toEqual(['kept']);
	expect(seen.at(-1)).toMatchObject({ state: 'done', refusedMarks: marks.slice(1), lengthDiffers: false });
	expect(await store.list()).toEqual([]);
});

test('a cut at any call, with any share of the bytes stored, does not change the arrived recording', async () => {
	for (const storedShare of [0, 0.3, 1])
		for (let cut = 0; cut < 8; cut++) {
			store = openChunkStore(`${name}-${storedShare}-${cut}`);
			server = new FakeRecordingServer();
			server.fault = (call) => (call === cut ? offline(storedShare) : undefined);
			await store.begin('r', aRecording());
			await record(12);
			await store.addMark('r', { id: 'm', description: '', cuePointMs: 700, isSent: false });
			await upload();
			expect(arrived()).toEqual(whole(12));
			expect(server.marks).toHaveLength(1);
			expect(await store.list()).toEqual([]);
		}
});

test('with half of all answers lost, the bytes still arrive once and in order', async () => {
	await record(40);
	const chances = bytesOf(200, 7);
	const chance = (call: number) => (chances[call % chances.length] ?? 0) / 256;
	server.fault = (call) => (chance(call) < 0.5 ? offline(chance(call + 1)) : undefined);
	await upload();
	expect(arrived()).toEqual(whole(40));
});

test('the upload resumes at the byte that the server reports, not at the local count', async () => {
	await record(30);
	server.fault = (call, name) => (name === 'send' && call === 1 ? offline(1) : undefined);
	const { state } = server;
	server.state = async (fileId) => ({ ...(await state.call(server, fileId)), size: 0 });
	await upload();
	expect(arrived()).toEqual(whole(30));
});

test('a recording is sent while it grows, and completed only after it is finished', async () => {
	const running = upload();
	for (const [i, slice] of slices(30).entries()) {
		await store.append('r', slice.buffer, 500 * (i + 1));
		await immediately.growth(new AbortController().signal);
	}
	while ((arrived()?.length ?? 0) < 20 * sliceBytes) await immediately.growth(new AbortController().signal);
	expect(server.calls).not.toContain('complete');
	await store.finish('r', { finishedAt: '2026-01-01T10:00:00Z', endedUnexpectedly: false });
	await running;
	expect(arrived()).toEqual(whole(30));
});

test('a restarted browser continues the same file', async () => {
	await record(30);
	const stop = new AbortController();
	server.fault = (call) => {
		if (call === 1) stop.abort();
		return undefined;
	};
	await expect(upload({ signal: stop.signal })).rejects.toThrow();
	store.close();
	store = openChunkStore(name);
	server.fault = () => undefined;
	await upload();
	expect(server.calls.filter((call) => call === 'create')).toHaveLength(1);
	expect(arrived()).toEqual(whole(30));
});

test('a proxy that accepts only small chunks receives small chunks', async () => {
	await record(40);
	const { send } = server;
	server.send = async (chunk) => {
		if (new Blob([chunk.body]).size > 20_000) throw new ApiError('bad_answer', '', { status: 413 });
		return send.call(server, chunk);
	};
	await upload();
	expect(arrived()).toEqual(whole(40));
	expect(Math.max(...server.chunks)).toBe(16 * 1024);
});

test.each([413, 502])('a proxy that always answers %i is reported as the cause', async (status) => {
	await record(3);
	server.fault = (call, name) =>
		name === 'send' && call < 12 ? { error: new ApiError('bad_answer', '', { status }) } : undefined;
	await upload();
	expect(seen).toContainEqual(
		expect.objectContaining({ state: 'waiting', because: { code: 'proxy', detail: String(status) } }),
	);
	expect(arrived()).toEqual(whole(3));
});

test('a signed-out device waits for the sign-in and then continues', async () => {
	await record(3);
	let isSignedIn = false;
	server.fault = () => (isSignedIn ? undefined : { error: new ApiError('bad_token', '', { status: 401 }) });
	const signIn = async () => {
		isSignedIn = true;
	};
	await upload({ scheduler: { ...immediately, signIn } });
	expect(states()).toEqual(['waiting-for-sign-in', 'uploading', 'confirming', 'done']);
});

test('without a network the upload says so, and pauses double', async () => {
	await record(3);
	server.fault = (call) => (call < 4 ? offline() : undefined);
	const pauses: number[] = [];
	const pause = async (ms: number) => void pauses.push(ms);
	await upload({ scheduler: { ...immediately, pause }, random: () => 0 });
	expect(pauses).toEqual([500, 1_000, 2_000, 4_000]);
	expect(states()[0]).toBe('waiting-for-network');
});

test('a recording deleted on the server is kept here until its owner decides', async () => {
	await record(3);
	server.fault = (_, call) =>
		call === 'send' ? { error: new ApiError('recording_deleted', '', { status: 410 }) } : undefined;
	await upload();
	expect((await store.get('r'))?.failure?.code).toBe('deleted');
	expect(await store.extent('r')).toMatchObject({ bytes: 3 * sliceBytes });
});

test('corrupted bytes on the server are sent again from the start', async () => {
	await record(9);
	const { send } = server;
	let isFirst = true;
	server.send = async (chunk) => {
		const state = await send.call(server, chunk);
		const file = server.files.get(chunk.fileId);
		if (isFirst && file) file.bytes[7] = 0;
		isFirst = false;
		return state;
	};
	await upload();
	expect(arrived()).toEqual(whole(9));
	expect(await store.list()).toEqual([]);
});

test('unreadable device storage ends the upload with its own error, not as a missing network', async () => {
	await record(3);
	const broken = { ...store, read: async () => Promise.reject(new Error('IndexedDB is gone')) };
	await expect(upload({ store: broken })).rejects.toThrow('IndexedDB is gone');
});
