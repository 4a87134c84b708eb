import type { ChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import type { Extent, StoredRecording } from '@debrief/shared/recorder/stored-recording.ts';

export class FakeChunkStore implements ChunkStore {
	readonly rows = new Map<string, StoredRecording>();
	readonly bytes = new Map<string, Uint8Array<ArrayBuffer>>();
	readonly ends = new Map<string, number>();

	begin: ChunkStore['begin'] = async (id, details) => {
		this.rows.set(id, { id, details, marks: [], finish: null, upload: null, failure: null });
	};
	append: ChunkStore['append'] = async (id, data, endMs) => {
		const before = this.bytes.get(id) ?? new Uint8Array();
		const whole = new Uint8Array(before.length + data.byteLength);
		whole.set(before);
		whole.set(new Uint8Array(data), before.length);
		this.bytes.set(id, whole);
		this.ends.set(id, endMs);
		return this.extent(id);
	};
	extent = async (id: string): Promise<Extent> => ({
		bytes: this.bytes.get(id)?.length ?? 0,
		durationMs: this.ends.get(id) ?? 0,
	});
	read: ChunkStore['read'] = async (id, start, maxBytes) => {
		const part = this.bytes.get(id)?.slice(start, start + maxBytes);
		return part?.length ? [part] : [];
	};
	finish: ChunkStore['finish'] = async (id, how) => {
		const { bytes: sizeBytes, durationMs } = await this.extent(id);
		return this.#change(id, { finish: { ...how, sizeBytes, durationMs } });
	};
	addMark: ChunkStore['addMark'] = async (id, mark) => {
		this.#change(id, { marks: [...this.#row(id).marks, mark] });
	};
	changeMark: ChunkStore['changeMark'] = async () => {};
	markSent: ChunkStore['markSent'] = async () => {};
	setTitle: ChunkStore['setTitle'] = async () => {};
	titleSent: ChunkStore['titleSent'] = async () => {};
	claim: ChunkStore['claim'] = async (id, account) => {
		const { details } = this.#row(id);
		this.#change(id, { details: { ...details, account: details.account ?? account } });
	};
	setUpload: ChunkStore['setUpload'] = async (id, upload) => {
		if (this.rows.has(id)) this.#change(id, { upload });
	};
	setFailure: ChunkStore['setFailure'] = async (id, failure) => {
		if (this.rows.has(id)) this.#change(id, { failure });
	};
	get = async (id: string) => this.rows.get(id);
	list = async () => [...this.rows.values()];
	remove = async (id: string) => {
		this.rows.delete(id);
		this.bytes.delete(id);
	};
	removeIfSent = async (id: string) => {
		await this.remove(id);
		return true;
	};
	close(): void {}

	#row(id: string): StoredRecording {
		const row = this.rows.get(id);
		if (!row) throw new Error(`There is no recording ${id}.`);
		return row;
	}

	#change(id: string, changes: Partial<StoredRecording>): StoredRecording {
		const row = { ...this.#row(id), ...changes };
		this.rows.set(id, row);
		return row;
	}
}
