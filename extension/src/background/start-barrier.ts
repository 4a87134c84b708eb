/** Makes a stop that follows a start wait until the recorder page has received the start. */
export class StartBarrier {
	#started: Promise<void> = Promise.resolve();

	/** `work` calls `release` once the page has received the start. */
	async start<Answer>(work: (release: () => void) => Promise<Answer>): Promise<Answer> {
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#started = promise;
		return work(resolve).finally(resolve);
	}

	async waitFor<Answer>(order: () => Promise<Answer>): Promise<Answer> {
		await this.#started;
		return order();
	}
}
