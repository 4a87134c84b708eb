/** The disk or the share of it that the browser grants is full: what was stored before is safe, the new slice is not. */
export class StorageFullError extends Error {
	override name = 'StorageFullError';
}

/** Dexie hands the browser's QuotaExceededError on, sometimes inside an AbortError. */
export const isStorageFull = (error: unknown): boolean =>
	error instanceof Error &&
	(error.name === 'QuotaExceededError' || ('inner' in error && error.inner !== error && isStorageFull(error.inner)));

export function toStorageError(error: unknown): never {
	throw isStorageFull(error) ? new StorageFullError('There is no room left on this device.', { cause: error }) : error;
}
