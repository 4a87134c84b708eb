/** A writer that had bytes within this time is alive; another one has to wait for it. */
const aliveMs = 10_000;

type Slot = { lastByteAt: number; stop(): void; ended: Promise<void> };

/**
 * One writer a file. A second one is refused while the first still receives bytes; when the first has gone
 * quiet (its client is away, the connection not yet closed) it is stopped and the second goes on.
 */
export class UploadSlots {
	readonly #slots = new Map<string, Slot>();
	/** ms that never jump back. */
	readonly #now: () => number;

	constructor(now: () => number = () => performance.now()) {
		this.#now = now;
	}

	/** Runs `write` as the only writer of the file; answers null when another is at work. */
	async enter<T>(fileId: string, stop: () => void, write: (onBytes: () => void) => Promise<T>): Promise<T | null> {
		for (let other = this.#slots.get(fileId); other; other = this.#slots.get(fileId)) {
			if (this.#now() - other.lastByteAt < aliveMs) return null;
			other.stop();
			await other.ended;
		}
		const { promise: ended, resolve: end } = Promise.withResolvers<void>();
		const slot: Slot = { lastByteAt: this.#now(), stop, ended };
		this.#slots.set(fileId, slot);
		try {
			return await write(() => {
				slot.lastByteAt = this.#now();
			});
		} finally {
			this.#slots.delete(fileId);
			end();
		}
	}
}
