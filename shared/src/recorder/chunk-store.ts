import { Dexie } from 'dexie';
import { type ChunkDatabase, openDatabase, type StoredChunk } from './chunk-store-schema.ts';
import { isStorageFull, type RowChange, StorageFullError, toStorageError, UnsavedRows } from './full-disk.ts';
import {
	type Extent,
	isAllSent,
	type Mark,
	type RecordingAccount,
	type RecordingDetails,
	type RecordingFinish,
	type StoredRecording,
} from './stored-recording.ts';

export { StorageFullError };

/** What `append` acknowledged survives a crash. A full disk fails `begin` and `append` only. Sizes are in bytes. */
export type ChunkStore = {
	begin(id: string, details: RecordingDetails): Promise<void>;
	/** `endMs` is in recorded time. Throws StorageFullError. */
	append(id: string, data: ArrayBuffer, endMs: number): Promise<Extent>;
	extent(id: string): Promise<Extent>;
	/** Empty at the end. */
	read(id: string, start: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>[]>;
	addMark(id: string, mark: Mark): Promise<void>;
	/** While recording, nothing was sent yet, so a deleted mark leaves no trace. */
	changeMark(id: string, changed: Mark): Promise<void>;
	/** A mark that was changed since stays unsent. */
	markSent(id: string, sent: Mark, noteId: string): Promise<void>;
	setTitle(id: string, title: string): Promise<void>;
	titleSent(id: string, title: string): Promise<void>;
	claim(id: string, account: RecordingAccount): Promise<void>;
	finish(id: string, how: Pick<RecordingFinish, 'finishedAt' | 'endedUnexpectedly'>): Promise<StoredRecording>;
	setUpload(id: string, upload: StoredRecording['upload']): Promise<void>;
	setFailure(id: string, failure: StoredRecording['failure']): Promise<void>;
	get(id: string): Promise<StoredRecording | undefined>;
	list(): Promise<StoredRecording[]>;
	remove(id: string): Promise<void>;
	/** Returns false if title or marks were changed since they were sent. */
	removeIfSent(id: string, refused: Pick<Set<string>, 'has'>): Promise<boolean>;
	close(): void;
};

export function openChunkStore(name = 'debrief-recordings'): ChunkStore {
	const db = openDatabase(name);
	const unsaved = new UnsavedRows();
	const rows = recordingRows(db, unsaved);
	const removeIf = async (id: string, isRemovable: (row: StoredRecording) => boolean) => {
		const isRemoved = await db.transaction('rw', db.recordings, db.chunks, async () => {
			const row = await rows.get(id);
			if (row && !isRemovable(row)) return false;
			await allChunks(db, id).delete();
			await db.recordings.delete(id);
			return true;
		});
		if (isRemoved) unsaved.forget(id);
		return isRemoved;
	};
	return {
		...rows,
		append: (id, data, endMs) => appendChunk(db, id, data, endMs).catch(toStorageError),
		extent: async (id) => extentOf(await lastChunk(db, id)),
		read: (id, start, maxBytes) => readBytes(db, id, start, maxBytes),
		remove: async (id) => void (await removeIf(id, () => true)),
		removeIfSent: (id, refused) => removeIf(id, (row) => isAllSent(row, refused)),
		close: () => db.close(),
	};
}

function recordingRows(db: ChunkDatabase, unsaved: UnsavedRows) {
	const { recordings } = db;
	const get = async (id: string) => {
		const row = await recordings.get(id);
		return row && unsaved.applyTo(row);
	};
	const change = async (id: string, changed: (row: StoredRecording) => RowChange) => {
		let wanted: RowChange = {};
		try {
			await db.transaction('rw', recordings, async () => {
				const row = await get(id);
				if (!row) return;
				wanted = changed(row);
				await recordings.put({ ...row, ...wanted });
			});
			unsaved.forget(id);
		} catch (error) {
			if (!isStorageFull(error)) throw error;
			unsaved.save(id, wanted);
		}
	};
	return {
		begin: async (id, details) => {
			await recordings.add({ id, details, marks: [], finish: null, upload: null, failure: null }).catch(toStorageError);
		},
		addMark: (id, mark) => change(id, ({ marks }) => ({ marks: [...marks, mark] })),
		changeMark: (id, changed) =>
			change(id, ({ marks, finish }) => ({
				marks:
					changed.isDeleted && !finish
						? marks.filter((mark) => mark.id !== changed.id)
						: marks.map((mark) => (mark.id === changed.id ? { ...mark, ...changed, isSent: false } : mark)),
			})),
		markSent: (id, sent, noteId) =>
			change(id, ({ marks }) => ({
				marks: marks.map((mark) => (mark.id === sent.id ? { ...mark, noteId, isSent: isSameText(mark, sent) } : mark)),
			})),
		setTitle: (id, title) => change(id, ({ details }) => ({ details: { ...details, title, typedTitle: 'unsent' } })),
		titleSent: (id, title) =>
			change(id, ({ details }) => (details.title === title ? { details: { ...details, typedTitle: 'sent' } } : {})),
		claim: (id, account) =>
			change(id, ({ details }) => ({ details: { ...details, account: details.account ?? account } })),
		setUpload: (id, upload) => change(id, () => ({ upload })),
		setFailure: (id, failure) => change(id, () => ({ failure })),
		async finish(id, how) {
			const { bytes, durationMs } = extentOf(await lastChunk(db, id));
			await change(id, () => ({ finish: { ...how, sizeBytes: bytes, durationMs } }));
			const row = await get(id);
			if (!row) throw new Error(`There is no recording ${id}.`);
			return row;
		},
		get,
		list: async () =>
			(await recordings.toArray())
				.map((row) => unsaved.applyTo(row))
				.sort((a, b) => a.details.startedAt.localeCompare(b.details.startedAt)),
	} satisfies Partial<ChunkStore>;
}

const isSameText = (one: Mark, other: Mark): boolean =>
	one.description === other.description && one.isDeleted === other.isDeleted;

const allChunks = (db: ChunkDatabase, id: string) =>
	db.chunks.where('[recordingId+seq]').between([id, Dexie.minKey], [id, Dexie.maxKey]);

const lastChunk = (db: ChunkDatabase, id: string) => allChunks(db, id).last();

const extentOf = (last: StoredChunk | undefined): Extent =>
	last ? { bytes: last.start + last.data.byteLength, durationMs: last.endMs } : { bytes: 0, durationMs: 0 };

/** One transaction, so that no two slices claim the same offset. */
function appendChunk(db: ChunkDatabase, recordingId: string, data: ArrayBuffer, endMs: number): Promise<Extent> {
	return db.transaction('rw', db.chunks, async () => {
		const last = await lastChunk(db, recordingId);
		const chunk = { recordingId, seq: last ? last.seq + 1 : 0, start: extentOf(last).bytes, endMs, data };
		await db.chunks.add(chunk);
		return extentOf(chunk);
	});
}

/** Large read transactions would block slices that are waiting to be stored. */
const chunksAtOnce = 64;

async function readBytes(db: ChunkDatabase, id: string, start: number, maxBytes: number) {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	const first = await db.chunks
		.where('[recordingId+start]')
		.between([id, Dexie.minKey], [id, start], true, true)
		.last();
	let remaining = maxBytes;
	let at = start;
	for (let seq = first?.seq; seq !== undefined && remaining > 0; ) {
		const chunks = await db.chunks
			.where('[recordingId+seq]')
			.between([id, seq], [id, seq + chunksAtOnce])
			.toArray();
		for (const chunk of chunks) {
			const from = at - chunk.start;
			const part = new Uint8Array(chunk.data).subarray(from, from + remaining);
			if (part.length > 0) parts.push(part);
			at += part.length;
			remaining -= part.length;
		}
		seq = chunks.length < chunksAtOnce ? undefined : seq + chunksAtOnce;
	}
	return parts;
}

const fileReadBytes = 4 * 1024 * 1024;

export async function readRecording(store: Pick<ChunkStore, 'read'>, id: string, type = 'audio/webm'): Promise<Blob> {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	for (let at = 0; ; ) {
		const next = await store.read(id, at, fileReadBytes);
		if (next.length === 0) return new Blob(parts, { type });
		parts.push(...next);
		at += next.reduce((sum, part) => sum + part.length, 0);
	}
}
