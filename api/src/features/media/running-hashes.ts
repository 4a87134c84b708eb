import { createHash, type Hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../platform/storage/storage.ts';

const remembered = 64;

/** SHA-1 of files that arrive in pieces, kept between the pieces so that no byte is read twice. */
export class RunningHashes {
	readonly #states = new Map<string, { hash: Hash; bytes: number }>();
	readonly #storage: Storage;

	constructor(storage: Storage) {
		this.#storage = storage;
	}

	/** The hash of the first `bytes` of a file, ready to be updated. After a restart it is read from the storage once. */
	async upTo(key: string, bytes: number): Promise<Hash> {
		const state = this.#states.get(key);
		this.#states.delete(key);
		if (state?.bytes === bytes) return state.hash;
		const hash = createHash('sha1');
		if (bytes > 0)
			await pipeline(this.#storage.read(key, { start: 0, end: bytes - 1 }), async (source) => {
				for await (const chunk of source) hash.update(chunk);
			});
		return hash;
	}

	keep(key: string, hash: Hash, bytes: number): void {
		this.#states.set(key, { hash, bytes });
		for (const oldest of this.#states.keys()) {
			if (this.#states.size <= remembered) break;
			this.#states.delete(oldest);
		}
	}
}
