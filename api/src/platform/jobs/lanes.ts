type Work = (signal: AbortSignal) => Promise<void>;

/**
 * Runs work for several parties concurrently, each in its own lane, so that a hanging one does not delay the others.
 */
export class Lanes {
	readonly #most: number;
	readonly #open = new Map<string, Promise<void>>();
	readonly #stopping = new AbortController();

	constructor(most: number) {
		this.#most = most;
	}

	get free(): number {
		return this.isStopping ? 0 : this.#most - this.#open.size;
	}

	get ids(): string[] {
		return [...this.#open.keys()];
	}

	get isStopping(): boolean {
		return this.#stopping.signal.aborted;
	}

	open(id: string, work: Work, onFailure: (err: unknown) => void): void {
		if (this.free <= 0 || this.#open.has(id)) return;
		const lane = work(this.#stopping.signal)
			.catch(onFailure)
			.finally(() => this.#open.delete(id));
		this.#open.set(id, lane);
	}

	async settle(): Promise<void> {
		await Promise.all(this.#open.values());
	}

	async stop(): Promise<void> {
		this.#stopping.abort(new Error('the server stops'));
		await this.settle();
	}
}
