/** `at` is in ms of a monotonic clock. */
export type MeetingSample = { isCalling: boolean; address: string; at: number };

/** Chimes of waiting rooms are shorter. */
const begunAfterMs = 3_000;
/** Meetings have pauses. */
const overAfterMs = 10 * 60_000;

export class MeetingWatch {
	#isOn = false;
	#address = '';
	#callingSince: number | null = null;
	#quietSince: number | null = null;

	update({ isCalling, address, at }: MeetingSample): boolean {
		this.#callingSince = isCalling ? (this.#callingSince ?? at) : null;
		this.#quietSince = isCalling ? null : (this.#quietSince ?? at);
		const isElsewhere = !isCalling && address !== this.#address;
		if (isElsewhere || (this.#quietSince !== null && at - this.#quietSince >= overAfterMs)) this.#isOn = false;
		if (this.#isOn || this.#callingSince === null || at - this.#callingSince < begunAfterMs) return false;
		this.#isOn = true;
		this.#address = address;
		return true;
	}
}
