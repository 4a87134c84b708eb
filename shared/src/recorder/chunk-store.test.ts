import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { aRecording, bytesOf } from '../testing/recordings.ts';
import { type ChunkStore, openChunkStore, StorageFullError } from './chunk-store.ts';

let name: string;
let store: ChunkStore;
let round = 0;
beforeEach(async () => {
	name = `store-${round++}`;
	store = openChunkStore(name);
	await store.begin('r', aRecording());
});

const joined = (parts: Uint8Array[]) => parts.flatMap((part) => [...part]);

test('slices are read back as one byte sequence, from any byte and in pieces of any size', async () => {
	const whole = bytesOf(700);
	for (let at = 0; at < 700; at += 70) await store.append('r', whole.slice(at, at + 70).buffer, at);
	for (const start of [0, 1, 69, 70, 71, 350, 699])
		for (const size of [1, 69, 70, 71, 300, 1_000])
			expect(joined(await store.read('r', start, size))).toEqual([...whole.slice(start, start + size)]);
	expect(await store.read('r', 700, 10)).toEqual([]);
});

test('the bytes of two recordings do not mix', async () => {
	await store.begin('s', aRecording());
	await Promise.all(
		['r', 's', 'r', 's'].map((id, i) => store.append(id, Uint8Array.of(i).buffer, 500 * (1 + Math.floor(i / 2)))),
	);
	expect([...joined(await store.read('r', 0, 9)), ...joined(await store.read('s', 0, 9))]).toEqual([0, 2, 1, 3]);
	expect(await store.extent('r')).toEqual({ bytes: 2, durationMs: 1_000 });
});

test('slices that arrive at once are numbered without a gap', async () => {
	await Promise.all(Array.from({ length: 20 }, (_, i) => store.append('r', Uint8Array.of(i).buffer, i)));
	expect(await store.extent('r')).toMatchObject({ bytes: 20 });
	expect(joined(await store.read('r', 0, 99))).toHaveLength(20);
});

test('a restarted browser finds stored slices, marks and upload progress', async () => {
	await store.append('r', bytesOf(8).buffer, 500);
	await store.addMark('r', { id: 'm', description: 'price', cuePointMs: 400, isSent: false });
	store.close();
	const again = openChunkStore(name);
	const { finish } = await again.finish('r', { finishedAt: '2026-01-01T00:00:00Z', endedUnexpectedly: true });
	expect(finish).toEqual({
		finishedAt: '2026-01-01T00:00:00Z',
		endedUnexpectedly: true,
		sizeBytes: 8,
		durationMs: 500,
	});
	const mark = { id: 'm', description: 'price', cuePointMs: 400, isSent: false };
	await again.markSent('r', mark, 'n');
	expect((await again.list()).map((row) => row.marks)).toEqual([[{ ...mark, isSent: true, noteId: 'n' }]]);
});

test('what is changed while it is being sent stays unsent, and its recording is not removed', async () => {
	const mark = { id: 'm', description: 'price', cuePointMs: 400, isSent: false };
	const none = new Set<string>();
	await store.addMark('r', mark);
	await store.setTitle('r', 'Typed');
	await store.finish('r', { finishedAt: '2026-01-01T00:00:00Z', endedUnexpectedly: false });
	await store.changeMark('r', { ...mark, description: 'the price' });
	await store.setTitle('r', 'Typed again');
	await store.markSent('r', mark, 'n');
	await store.titleSent('r', 'Typed');
	expect(await store.removeIfSent('r', none)).toBe(false);
	await store.markSent('r', { ...mark, description: 'the price' }, 'n');
	expect(await store.removeIfSent('r', none)).toBe(false);
	await store.titleSent('r', 'Typed again');
	expect(await store.removeIfSent('r', none)).toBe(true);
	expect(await store.list()).toEqual([]);
});

test('removing a recording removes only its bytes', async () => {
	await store.begin('s', aRecording());
	await store.append('r', bytesOf(8).buffer, 500);
	await store.append('s', bytesOf(8).buffer, 500);
	await store.remove('r');
	expect(await store.get('r')).toBeUndefined();
	expect(await store.read('r', 0, 9)).toEqual([]);
	expect(await store.extent('s')).toEqual({ bytes: 8, durationMs: 500 });
});

test('a full device is distinguished from other failures, and existing data is kept', async () => {
	await store.append('r', bytesOf(8).buffer, 500);
	const add = IDBObjectStore.prototype.add;
	IDBObjectStore.prototype.add = () => {
		throw new DOMException('full', 'QuotaExceededError');
	};
	try {
		await expect(store.append('r', bytesOf(8).buffer, 1_000)).rejects.toBeInstanceOf(StorageFullError);
	} finally {
		IDBObjectStore.prototype.add = add;
	}
	expect(await store.extent('r')).toEqual({ bytes: 8, durationMs: 500 });
	await expect(store.begin('r', aRecording())).rejects.toSatisfy(
		(error) => error instanceof Error && !(error instanceof StorageFullError),
	);
});

test('on a full disk stored recordings can still be finished, announced, sent and removed', async () => {
	await store.append('r', bytesOf(8).buffer, 500);
	const { put } = IDBObjectStore.prototype;
	IDBObjectStore.prototype.put = () => {
		throw new DOMException('full', 'QuotaExceededError');
	};
	try {
		await store.finish('r', { finishedAt: '2026-01-01T00:00:00Z', endedUnexpectedly: true });
		await store.setUpload('r', { fileId: 'f', callId: 'c' });
		await store.addMark('r', { id: 'm', description: '', cuePointMs: 100, isSent: false });
		await store.markSent('r', { id: 'm', description: '', cuePointMs: 100, isSent: false }, 'n');
		const row = {
			finish: { sizeBytes: 8, durationMs: 500, endedUnexpectedly: true },
			upload: { fileId: 'f', callId: 'c' },
			marks: [{ id: 'm', isSent: true }],
		};
		expect(await store.get('r')).toMatchObject(row);
		expect(await store.list()).toMatchObject([row]);
	} finally {
		IDBObjectStore.prototype.put = put;
	}
	await store.setFailure('r', null);
	store.close();
	expect(await openChunkStore(name).get('r')).toMatchObject({ finish: { sizeBytes: 8 }, upload: { fileId: 'f' } });
});
