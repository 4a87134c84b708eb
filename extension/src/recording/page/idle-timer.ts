const idleAfterMs = 60_000;

/** Returns true once, after a minute without work. `at` is in ms of a monotonic clock. */
export class IdleTimer {
	#since: number | null = null;

	update(isBusy: boolean, at: number): boolean {
		if (isBusy) this.#since = null;
		else this.#since ??= at;
		if (this.#since === null || at - this.#since < idleAfterMs) return false;
		this.#since = null;
		return true;
	}
}
