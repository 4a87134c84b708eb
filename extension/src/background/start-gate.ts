/** Holds back what belongs to a start until the page that records knows of it: to one that still opens it would mean nothing. */
export class StartGate {
	#isGiven: Promise<void> = Promise.resolve();

	/** `work` calls `given` when it has told the page. */
	async start<Answer>(work: (given: () => void) => Promise<Answer>): Promise<Answer> {
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#isGiven = promise;
		return work(resolve).finally(resolve);
	}

	async pass<Answer>(order: () => Promise<Answer>): Promise<Answer> {
		await this.#isGiven;
		return order();
	}
}
