import type { RecorderPage } from '../platform/recorder-page.ts';

type KeeperDeps = {
	page: RecorderPage;
	/** Rejects when the page does not answer. */
	mayClose(): Promise<boolean>;
	/** Whether the page had something to do when it last said so; outlives the service worker. */
	work: { read(): Promise<boolean | null>; write(hasWork: boolean): Promise<void> };
	/** While it has, the browser wakes the service worker now and then, also after the whole extension was gone. */
	wakeUp: { keep(isOn: boolean): Promise<void> };
};

/** Opens the page that records when it is needed, closes it when it has nothing to do, and misses it when it is gone. */
export class RecorderKeeper implements RecorderPage {
	readonly #deps: KeeperDeps;
	#orders = 0;
	#closing: Promise<void> = Promise.resolve();

	constructor(deps: KeeperDeps) {
		this.#deps = deps;
	}

	exists = (): Promise<boolean> => this.#deps.page.exists();
	close = (): Promise<void> => this.#deps.page.close();

	async open(): Promise<void> {
		await this.#closing;
		await this.#deps.page.open();
	}

	/** Gives the page an order; it does not close meanwhile. */
	async give<Answer>(order: () => Promise<Answer>): Promise<Answer> {
		this.#orders += 1;
		try {
			await this.open();
			return await order();
		} finally {
			this.#orders -= 1;
		}
	}

	/** The page says that it is idle. */
	rest(): Promise<void> {
		this.#closing = this.#closing.then(() => this.#closeIdle()).catch(() => {});
		return this.#closing;
	}

	async keepNote(hasWork: boolean): Promise<void> {
		await this.#deps.work.write(hasWork);
		await this.#deps.wakeUp.keep(hasWork);
	}

	/** Opens it again when it went away in the middle of something: it finishes and sends what is stored. */
	async miss(): Promise<void> {
		if ((await this.#deps.work.read()) && !(await this.exists())) await this.open();
	}

	async #closeIdle(): Promise<void> {
		if (this.#orders > 0 || !(await this.exists())) return;
		if ((await this.#deps.mayClose()) && this.#orders === 0) await this.close();
	}
}
