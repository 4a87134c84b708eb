type Work = (signal: AbortSignal) => Promise<void>;

/** Work for several parties at the same time, each in a lane of its own: one that hangs holds up no other. */
export class Lanes {
	readonly #most: number;
	readonly #open = new Map<string, Promise<void>>();
	readonly #stopping = new AbortController();

	constructor(most: number) {
		this.#most = most;
	}

	/** How many more can be opened. */
	get free(): number {
		return this.isStopping ? 0 : this.#most - this.#open.size;
	}

	/** The parties that have a lane. */
	get ids(): string[] {
		return [...this.#open.keys()];
	}

	get isStopping(): boolean {
		return this.#stopping.signal.aborted;
	}

	/** Opens a lane until `work` ends, unless the party has one or none is free. `work` stops when its signal says so. */
	open(id: string, work: Work, onFailure: (err: unknown) => void): void {
		if (this.free <= 0 || this.#open.has(id)) return;
		const lane = work(this.#stopping.signal)
			.catch(onFailure)
			.finally(() => this.#open.delete(id));
		this.#open.set(id, lane);
	}

	/** Waits for the lanes that are open. */
	async settle(): Promise<void> {
		await Promise.all(this.#open.values());
	}

	/** Aborts what is under way, and opens none any more. */
	async stop(): Promise<void> {
		this.#stopping.abort(new Error('the server stops'));
		await this.settle();
	}
}
