import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Extent, Mark, RecordingDetails, RecordingFinish, StoredRecording } from './stored-recording.ts';

/** The disk or the share of it that the browser grants is full: what was stored before is safe, the new slice is not. */
export class StorageFullError extends Error {
	override name = 'StorageFullError';
}

type StoredChunk = { recordingId: string; seq: number; start: number; endMs: number; data: ArrayBuffer };

/**
 * Recordings on this device until a server has confirmed them. What `append` has acknowledged survives the end of the
 * browser. Sizes in bytes.
 */
export type ChunkStore = {
	begin(id: string, details: RecordingDetails): Promise<void>;
	/** Adds a slice that ends at `endMs` of recorded audio. Rejects with StorageFullError. */
	append(id: string, data: ArrayBuffer, endMs: number): Promise<Extent>;
	extent(id: string): Promise<Extent>;
	/** Up to `maxBytes` from byte `start` on, in order; empty at the end. */
	read(id: string, start: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>[]>;
	addMark(id: string, mark: Mark): Promise<void>;
	markSent(id: string, markId: string): Promise<void>;
	finish(id: string, how: Pick<RecordingFinish, 'finishedAt' | 'wasInterrupted'>): Promise<StoredRecording>;
	setUpload(id: string, upload: StoredRecording['upload']): Promise<void>;
	setFailure(id: string, failure: StoredRecording['failure']): Promise<void>;
	get(id: string): Promise<StoredRecording | undefined>;
	/** Oldest first. */
	list(): Promise<StoredRecording[]>;
	remove(id: string): Promise<void>;
	close(): void;
};

type Database = Dexie & {
	recordings: EntityTable<StoredRecording, 'id'>;
	chunks: Table<StoredChunk, [string, number]>;
};

/** On IndexedDB with strict durability: a transaction ends when its bytes are on the disk. */
export function openChunkStore(name = 'debrief-recordings'): ChunkStore {
	const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Database;
	db.version(1).stores({ recordings: 'id', chunks: '[recordingId+seq], [recordingId+start]' });
	return {
		...recordingRows(db),
		append: (id, data, endMs) => appendChunk(db, id, data, endMs).catch(toStorageError),
		extent: async (id) => extentOf(await lastChunk(db, id)),
		read: (id, start, maxBytes) => readBytes(db, id, start, maxBytes),
		finish: (id, how) => finishRecording(db, id, how),
		remove: (id) =>
			db.transaction('rw', db.recordings, db.chunks, async () => {
				await allChunks(db, id).delete();
				await db.recordings.delete(id);
			}),
		close: () => db.close(),
	};
}

function recordingRows({ recordings }: Database) {
	const changeMarks = (id: string, change: (marks: Mark[]) => Mark[]) =>
		recordings
			.where('id')
			.equals(id)
			.modify((row) => {
				row.marks = change(row.marks);
			});
	return {
		begin: async (id, details) => {
			await recordings.add({ id, details, marks: [], finish: null, upload: null, failure: null }).catch(toStorageError);
		},
		addMark: async (id, mark) => void (await changeMarks(id, (marks) => [...marks, mark])),
		markSent: async (id, markId) =>
			void (await changeMarks(id, (marks) =>
				marks.map((mark) => (mark.id === markId ? { ...mark, isSent: true } : mark)),
			)),
		setUpload: async (id, upload) => void (await recordings.update(id, { upload })),
		setFailure: async (id, failure) => void (await recordings.update(id, { failure })),
		get: (id) => recordings.get(id),
		list: async () =>
			(await recordings.toArray()).sort((a, b) => a.details.startedAt.localeCompare(b.details.startedAt)),
	} satisfies Partial<ChunkStore>;
}

const allChunks = (db: Database, id: string) =>
	db.chunks.where('[recordingId+seq]').between([id, Dexie.minKey], [id, Dexie.maxKey]);

const lastChunk = (db: Database, id: string) => allChunks(db, id).last();

const extentOf = (last: StoredChunk | undefined): Extent =>
	last ? { bytes: last.start + last.data.byteLength, durationMs: last.endMs } : { bytes: 0, durationMs: 0 };

/** One transaction: a slice never stands beside another that claims the same place. */
function appendChunk(db: Database, recordingId: string, data: ArrayBuffer, endMs: number): Promise<Extent> {
	return db.transaction('rw', db.chunks, async () => {
		const last = await lastChunk(db, recordingId);
		const chunk = { recordingId, seq: last ? last.seq + 1 : 0, start: extentOf(last).bytes, endMs, data };
		await db.chunks.add(chunk);
		return extentOf(chunk);
	});
}

function finishRecording(
	db: Database,
	id: string,
	how: Pick<RecordingFinish, 'finishedAt' | 'wasInterrupted'>,
): Promise<StoredRecording> {
	return db.transaction('rw', db.recordings, db.chunks, async () => {
		const row = await db.recordings.get(id);
		if (!row) throw new Error(`There is no recording ${id}.`);
		const { bytes, durationMs } = extentOf(await lastChunk(db, id));
		const finished = { ...row, finish: { ...how, sizeBytes: bytes, durationMs } };
		await db.recordings.put(finished);
		return finished;
	});
}

const chunksAtOnce = 256;

async function readBytes(db: Database, id: string, start: number, maxBytes: number) {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	const first = await db.chunks
		.where('[recordingId+start]')
		.between([id, Dexie.minKey], [id, start], true, true)
		.last();
	if (!first) return parts;
	let room = maxBytes;
	let at = start;
	const following = db.chunks.where('[recordingId+seq]').between([id, first.seq], [id, first.seq + chunksAtOnce]);
	for (const chunk of await following.toArray()) {
		const from = at - chunk.start;
		const part = new Uint8Array(chunk.data).subarray(from, from + room);
		if (part.length === 0) continue;
		parts.push(part);
		at += part.length;
		room -= part.length;
		if (room === 0) break;
	}
	return parts;
}

/** Dexie hands the browser's QuotaExceededError on, sometimes inside an AbortError. */
function toStorageError(error: unknown): never {
	const isFull = (value: unknown): boolean =>
		value instanceof Error &&
		(value.name === 'QuotaExceededError' || ('inner' in value && value.inner !== value && isFull(value.inner)));
	throw isFull(error) ? new StorageFullError('There is no room left on this device.', { cause: error }) : error;
}
