import type { StoredRecording } from './stored-recording.ts';

/** Earlier data is safe, the new slice is lost. */
export class StorageFullError extends Error {
	override name = 'StorageFullError';
}

/** Dexie passes on the browser's QuotaExceededError, sometimes inside an AbortError. */
export const isStorageFull = (error: unknown): boolean =>
	error instanceof Error &&
	(error.name === 'QuotaExceededError' || ('inner' in error && error.inner !== error && isStorageFull(error.inner)));

export function toStorageError(error: unknown): never {
	throw isStorageFull(error) ? new StorageFullError('There is no space left on this device.', { cause: error }) : error;
}

export type RowChange = Partial<Omit<StoredRecording, 'id'>>;

/** Holds row updates that a full disk refused. The next start recovers the rest from the stored sound. */
export class UnsavedRows {
	readonly #changes = new Map<string, RowChange>();

	save(id: string, change: RowChange): void {
		this.#changes.set(id, { ...this.#changes.get(id), ...change });
	}

	forget(id: string): void {
		this.#changes.delete(id);
	}

	applyTo(row: StoredRecording): StoredRecording {
		return { ...row, ...this.#changes.get(row.id) };
	}
}
