import { createHash, type Hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../../deps.ts';
import { LiveUploads } from './live/live-uploads.ts';

/** A writer that received bytes within this time is alive, and another one has to wait. */
const aliveMs = 10_000;
const rememberedHashes = 1_000;

type Writer = { lastByteAt: number; stop(): void; ended: Promise<void> };

export class UploadSessions {
	readonly deps: Deps;
	readonly live: LiveUploads;
	readonly #writers = new Map<string, Writer>();
	readonly #hashes = new Map<string, { hash: Hash; bytes: number }>();
	/** Monotonic time in ms. */
	readonly #now: () => number;

	constructor(deps: Deps, now: () => number = () => performance.now()) {
		this.deps = deps;
		this.live = new LiveUploads(deps);
		this.#now = now;
	}

	/** Returns null while another writer is receiving bytes. Stops a silent one, whose client may have vanished. */
	async withWriteLock<T>(fileId: string, stop: () => void, write: (onBytes: () => void) => Promise<T>) {
		for (let other = this.#writers.get(fileId); other; other = this.#writers.get(fileId)) {
			if (this.#now() - other.lastByteAt < aliveMs) return null;
			other.stop();
			await other.ended;
		}
		const { promise: ended, resolve: end } = Promise.withResolvers<void>();
		const writer: Writer = { lastByteAt: this.#now(), stop, ended };
		this.#writers.set(fileId, writer);
		try {
			return await write(() => {
				writer.lastByteAt = this.#now();
			});
		} finally {
			this.#writers.delete(fileId);
			end();
		}
	}

	/** `keepHash` puts it back. Bytes that this process has not seen are read from the storage. */
	async takeHash(key: string, bytes: number): Promise<Hash> {
		const known = this.#hashes.get(key);
		this.#hashes.delete(key);
		const { hash, bytes: start } = known && known.bytes <= bytes ? known : { hash: createHash('sha1'), bytes: 0 };
		if (bytes > start)
			await pipeline(this.deps.storage.read(key, { start, end: bytes - 1 }), async (source) => {
				for await (const chunk of source) hash.update(chunk);
			});
		return hash;
	}

	keepHash(key: string, hash: Hash, bytes: number): void {
		this.#hashes.set(key, { hash, bytes });
		for (const oldest of this.#hashes.keys()) {
			if (this.#hashes.size <= rememberedHashes) break;
			this.#hashes.delete(oldest);
		}
	}

	/** Never reads the storage. A hash that lacks bytes is made when the recording ends. */
	continueHash(key: string, start: number, appended: Buffer): void {
		const known = this.#hashes.get(key);
		this.#hashes.delete(key);
		if (known?.bytes === start) this.keepHash(key, known.hash.update(appended), start + appended.length);
	}

	async digest(key: string, bytes: number): Promise<string> {
		const hash = await this.takeHash(key, bytes);
		this.keepHash(key, hash, bytes);
		return hash.copy().digest('hex');
	}

	digestAgain(key: string, bytes: number): Promise<string> {
		this.#hashes.delete(key);
		return this.digest(key, bytes);
	}
}
