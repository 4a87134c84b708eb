/** A stop that follows a start waits until the recorder page has received the start. */
export class StartBarrier {
	#started: Promise<void> = Promise.resolve();

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
