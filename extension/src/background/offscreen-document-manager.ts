import type { RecorderPage } from '../platform/offscreen/recorder-page.ts';

type ManagerDeps = {
	page: RecorderPage;
	/** Rejects when the page does not answer. */
	mayClose(): Promise<boolean>;
	/** Whether the page last reported work; outlives the service worker. */
	work: { read(): Promise<boolean | null>; write(hasWork: boolean): Promise<void> };
	/** While on, the browser wakes the service worker regularly, even after the extension crashed. */
	wakeUpAlarm: { keep(isOn: boolean): Promise<void> };
};

/** Opens the recorder page when it is needed, closes it when it is idle, and reopens it when it was lost. */
export class OffscreenDocumentManager implements RecorderPage {
	readonly #deps: ManagerDeps;
	#orders = 0;
	#closing: Promise<void> = Promise.resolve();

	constructor(deps: ManagerDeps) {
		this.#deps = deps;
	}

	exists = (): Promise<boolean> => this.#deps.page.exists();
	close = (): Promise<void> => this.#deps.page.close();

	async open(): Promise<void> {
		await this.#closing;
		await this.#deps.page.open();
	}

	/** Opens the page and keeps it open until `order` settles. */
	async keepOpenFor<Answer>(order: () => Promise<Answer>): Promise<Answer> {
		this.#orders += 1;
		try {
			await this.open();
			return await order();
		} finally {
			this.#orders -= 1;
		}
	}

	/** Closes the page unless it has work again or an order is running. */
	closeWhenIdle(): Promise<void> {
		this.#closing = this.#closing.then(() => this.#closeIdle()).catch(() => {});
		return this.#closing;
	}

	async saveHasWork(hasWork: boolean): Promise<void> {
		await this.#deps.work.write(hasWork);
		await this.#deps.wakeUpAlarm.keep(hasWork);
	}

	/** Reopens the page if it disappeared while it had work; it then recovers and sends what is stored. */
	async reopenIfLost(): Promise<void> {
		if ((await this.#deps.work.read()) && !(await this.exists())) await this.open();
	}

	async #closeIdle(): Promise<void> {
		if (this.#orders > 0 || !(await this.exists())) return;
		if ((await this.#deps.mayClose()) && this.#orders === 0) await this.close();
	}
}
