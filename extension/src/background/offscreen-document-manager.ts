import type { RecorderPage } from '../platform/offscreen/recorder-page.ts';

type ManagerDeps = {
	page: RecorderPage;
	mayClose(): Promise<boolean>;
	/** Outlives the service worker. */
	work: { read(): Promise<boolean | null>; write(hasWork: boolean): Promise<void> };
	/** The alarm wakes the service worker regularly, even after the extension has crashed. */
	wakeUpAlarm: { keep(isOn: boolean): Promise<void> };
};

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

	async keepOpenFor<Answer>(order: () => Promise<Answer>): Promise<Answer> {
		this.#orders += 1;
		try {
			await this.open();
			return await order();
		} finally {
			this.#orders -= 1;
		}
	}

	closeWhenIdle(): Promise<void> {
		this.#closing = this.#closing.then(() => this.#closeIdle()).catch(() => {});
		return this.#closing;
	}

	async saveHasWork(hasWork: boolean): Promise<void> {
		await this.#deps.work.write(hasWork);
		await this.#deps.wakeUpAlarm.keep(hasWork);
	}

	async reopenIfLost(): Promise<void> {
		if ((await this.#deps.work.read()) && !(await this.exists())) await this.open();
	}

	async #closeIdle(): Promise<void> {
		if (this.#orders > 0 || !(await this.exists())) return;
		if ((await this.#deps.mayClose()) && this.#orders === 0) await this.close();
	}
}
