import type { Readable } from 'node:stream';

type StoredItem = { key: string; changedAt: Date };

/** Stores media by key. A key is a path of plain names, such as `originals/abc`. Bytes are on disk before a promise resolves. */
export interface Storage {
	/**
	 * Appends buffers and returns the size afterwards. Throws when they break off, and keeps what had arrived. A buffer
	 * may be overwritten as soon as the next one is requested.
	 */
	append(key: string, bytes: AsyncIterable<Buffer>): Promise<number>;
	/** Returns the bytes stored, 0 when the key does not exist. */
	size(key: string): Promise<number>;
	read(key: string, range?: { start: number; end: number }): Readable;
	/** Moves a finished local file into the storage. */
	adopt(key: string, localPath: string): Promise<void>;
	/** Returns a path on this machine where the bytes can be read, fetching them first where they are stored elsewhere. */
	localPath(key: string): Promise<string>;
	delete(key: string): Promise<void>;
	/** Returns what is stored directly below a folder of keys, such as `originals`. */
	list(folder: string): Promise<StoredItem[]>;
}
