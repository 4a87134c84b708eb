import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { aRecording, bytesOf } from '../testing/recordings.ts';
import { openChunkStore } from './chunk-store.ts';
import { openDatabase, type SchemaVersion, schemaVersions } from './chunk-store-schema.ts';
import type { StoredRecording } from './stored-recording.ts';

test('the store is version 1', async () => {
	const db = openDatabase('versioned');
	await db.open();
	expect(db.verno).toBe(1);
	db.close();
});

test('data of version 1 is read, finished and sent by the next version', async () => {
	const before = openChunkStore('grown');
	await before.begin('r', aRecording());
	await before.append('r', bytesOf(700).buffer, 500);
	await before.addMark('r', { id: 'm', description: 'price', cuePointMs: 400, isSent: false });
	before.close();
	const next: SchemaVersion = {
		stores: { recordings: 'id, details.server' },
		upgrade: (transaction) =>
			transaction
				.table<StoredRecording>('recordings')
				.toCollection()
				.modify({ failure: { code: 'seen', message: '' } }),
	};
	const db = openDatabase('grown', [...schemaVersions, next]);
	expect(await db.recordings.where('details.server').equals('https://debrief.example').toArray()).toMatchObject([
		{ id: 'r', marks: [{ description: 'price' }], failure: { code: 'seen' } },
	]);
	expect(db.verno).toBe(2);
	const chunks = await db.chunks.toArray();
	expect(chunks).toMatchObject([{ recordingId: 'r', seq: 0, start: 0, endMs: 500 }]);
	expect([...new Uint8Array(chunks[0]?.data ?? new ArrayBuffer())]).toEqual([...bytesOf(700)]);
	db.close();
});

test('an older extension, put back, reads what a newer one has stored', async () => {
	const newer = openDatabase('newer', [...schemaVersions, { stores: { recordings: 'id, details.server' } }]);
	await newer.recordings.add({ id: 'r', details: aRecording(), marks: [], finish: null, upload: null, failure: null });
	newer.close();
	const store = openChunkStore('newer');
	await store.append('r', bytesOf(8).buffer, 500);
	expect(await store.finish('r', { finishedAt: '2026-01-01T00:00:00Z', endedUnexpectedly: true })).toMatchObject({
		finish: { sizeBytes: 8 },
	});
});
