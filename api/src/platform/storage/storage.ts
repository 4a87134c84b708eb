import type { Readable } from 'node:stream';

type StoredItem = { key: string; changedAt: Date };

/** Stores media by key, a path of plain names such as `originals/abc`. Bytes are durable before a promise resolves. */
export interface Storage {
	/**
	 * `start` must equal the current size. A failed source throws but keeps what arrived. Throws `SizeChangedError`.
	 * A buffer may be reused once the next one is requested. Concurrent appends of the same bytes are harmless.
	 */
	append(key: string, start: number, bytes: AsyncIterable<Buffer>): Promise<number>;
	/** Like `append`, for a few bytes that are in memory. */
	appendPiece(key: string, start: number, bytes: Buffer): Promise<number>;
	/** Marks a key as complete, after which it may be stored in another form. */
	finish(key: string): Promise<void>;
	size(key: string): Promise<number>;
	/** Also works while bytes are appended. */
	read(key: string, range?: { start: number; end: number }): Readable;
	adopt(key: string, localPath: string): Promise<void>;
	localPath(key: string): Promise<string>;
	/** Frees disk space by removing copies that can be downloaded again. */
	evictCopies(): Promise<void>;
	delete(key: string): Promise<void>;
	list(folder: string): Promise<StoredItem[]>;
}

export class SizeChangedError extends Error {
	override name = 'SizeChangedError';
	readonly size: number;

	constructor(key: string, size: number) {
		super(`${key} has ${size} bytes by now`);
		this.size = size;
	}
}

export class StorageError extends Error {
	override name = 'StorageError';
}
