type Work = (signal: AbortSignal) => Promise<void>;

/** Runs tasks one at a time for each party, so that a hanging one does not delay the others. */
export class TaskPool {
	readonly #most: number;
	readonly #running = new Map<string, Promise<void>>();
	readonly #stopping = new AbortController();

	constructor(most: number) {
		this.#most = most;
	}

	get free(): number {
		return this.isStopping ? 0 : this.#most - this.#running.size;
	}

	get ids(): string[] {
		return [...this.#running.keys()];
	}

	get isStopping(): boolean {
		return this.#stopping.signal.aborted;
	}

	start(id: string, work: Work, onFailure: (err: unknown) => void): void {
		if (this.free <= 0 || this.#running.has(id)) return;
		const running = work(this.#stopping.signal)
			.catch(onFailure)
			.finally(() => this.#running.delete(id));
		this.#running.set(id, running);
	}

	async idle(): Promise<void> {
		await Promise.all(this.#running.values());
	}

	async stop(): Promise<void> {
		this.#stopping.abort(new Error('the server stops'));
		await this.idle();
	}
}
