import type { Readable } from 'node:stream';

type StoredItem = { key: string; changedAt: Date };

/** Keeps media by key. A key is a path of plain names, such as `originals/abc`. Bytes are on disk before a promise resolves. */
export interface Storage {
	/**
	 * Appends pieces and answers the size afterwards. When they break off it throws, and what had arrived stays. A piece
	 * may be overwritten as soon as the next one is asked for.
	 */
	append(key: string, bytes: AsyncIterable<Buffer>): Promise<number>;
	/** Bytes stored, 0 when there is nothing. */
	size(key: string): Promise<number>;
	read(key: string, range?: { start: number; end: number }): Readable;
	/** Moves a finished local file in. */
	adopt(key: string, localPath: string): Promise<void>;
	/** A path on this machine where the bytes can be read; fetched first where they live elsewhere. */
	localPath(key: string): Promise<string>;
	delete(key: string): Promise<void>;
	/** What lies directly below a folder of keys, such as `originals`. */
	list(folder: string): Promise<StoredItem[]>;
}
