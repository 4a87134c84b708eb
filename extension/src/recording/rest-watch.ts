const restAfterMs = 60_000;

/** Says once when nothing was to be done for a minute; `at` in ms of a clock that never jumps. */
export class RestWatch {
	#since: number | null = null;

	look(isBusy: boolean, at: number): boolean {
		if (isBusy) this.#since = null;
		else this.#since ??= at;
		if (this.#since === null || at - this.#since < restAfterMs) return false;
		this.#since = null;
		return true;
	}
}
