import type { Readable } from 'node:stream';

type StoredItem = { key: string; changedAt: Date };

/** Stores media by key. A key is a path of plain names, such as `originals/abc`. Bytes are durable before a promise resolves. */
export interface Storage {
	/**
	 * Appends buffers from byte `start` on, which has to be the size now, and returns the size afterwards. Throws when
	 * they break off, and keeps what had arrived. A buffer may be overwritten as soon as the next one is requested. Another
	 * process that still appends the same bytes at the same place does no harm. Throws `SizeChangedError`.
	 */
	append(key: string, start: number, bytes: AsyncIterable<Buffer>): Promise<number>;
	/** Nothing is appended to a key any more: it may be stored in another way from now on. */
	finish(key: string): Promise<void>;
	/** Returns the bytes stored, 0 when the key does not exist. */
	size(key: string): Promise<number>;
	/** Reads also while bytes are appended. */
	read(key: string, range?: { start: number; end: number }): Readable;
	/** Moves a finished local file into the storage. */
	adopt(key: string, localPath: string): Promise<void>;
	/** Returns a path on this machine where the bytes can be read, fetching them first where they are stored elsewhere. */
	localPath(key: string): Promise<string>;
	/** Removes from a full disk of this machine what can be fetched again. */
	evictCopies(): Promise<void>;
	delete(key: string): Promise<void>;
	/** Returns what is stored directly below a folder of keys, such as `originals`. */
	list(folder: string): Promise<StoredItem[]>;
}

/** Bytes were to be appended somewhere else than at the end. */
export class SizeChangedError extends Error {
	override name = 'SizeChangedError';
	readonly size: number;

	constructor(key: string, size: number) {
		super(`${key} has ${size} bytes by now`);
		this.size = size;
	}
}

/** The storage cannot be used as it is configured; the message says what to do. */
export class StorageError extends Error {
	override name = 'StorageError';
}
