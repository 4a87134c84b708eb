import type { StoredRecording } from './stored-recording.ts';

export type RowChange = Partial<Omit<StoredRecording, 'id'>>;

/**
 * What a full disk did not take of a recording's row. It counts until this page ends: the sound lies on the disk, and
 * the next start finds out the rest anew.
 */
export class UnsavedRows {
	readonly #changes = new Map<string, RowChange>();

	keep(id: string, change: RowChange): void {
		this.#changes.set(id, { ...this.#changes.get(id), ...change });
	}

	forget(id: string): void {
		this.#changes.delete(id);
	}

	onto(row: StoredRecording): StoredRecording {
		return { ...row, ...this.#changes.get(row.id) };
	}
}
