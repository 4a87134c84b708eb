import { z } from 'zod';

export const EndCause = z.enum(['call', 'silence']);
export type EndCause = z.infer<typeof EndCause>;

export const EndCauses = z.object({ call: z.boolean(), silence: z.boolean() });
export type EndCauses = z.infer<typeof EndCauses>;

export const everyCause: EndCauses = { call: true, silence: true };

/** Ends after `inMs` unless a person keeps the recording. */
export const Ending = z.object({ cause: EndCause, inMs: z.number() });
export type Ending = z.infer<typeof Ending>;

/** `address` has no query. It is null if hidden from the extension. */
export type CallPage = {
	isLive: boolean;
	isAudible: boolean;
	address: string | null;
	/** The tab left the allowed sites, and the recording waits for it. */
	hasLeft: boolean;
};

/** `at` is in ms of a monotonic clock. */
export type MeetingEndSample = {
	at: number;
	isSpeaking: boolean;
	isPaused: boolean;
	page: CallPage;
	causes: EndCauses;
};

/** Calls reconnect, pages reload. */
const goneAfterMs = 10_000;
const silentAfterMs = 10 * 60_000;
const answerWithinMs = 60_000;

/** The time that a machine slept is neither silence nor time to answer. */
const longestStepMs = 5_000;

/** A cause that a person dismissed counts again only once it has been absent. */
export class MeetingEnd {
	#at: number | null = null;
	#callAddress: string | null = null;
	#wasLive = false;
	readonly #lastsMs = { call: 0, silence: 0 };
	readonly #dismissed = new Set<EndCause>();
	#asked: { cause: EndCause; forMs: number } | null = null;

	get ending(): Ending | null {
		return this.#asked && { cause: this.#asked.cause, inMs: Math.max(0, answerWithinMs - this.#asked.forMs) };
	}

	update({ at, isSpeaking, isPaused, page, causes }: MeetingEndSample): Ending | null {
		const stepMs = this.#at === null ? 0 : Math.min(at - this.#at, longestStepMs);
		this.#at = at;
		this.#follow('call', this.#isCallOver(page), stepMs);
		this.#follow('silence', !isSpeaking && !isPaused, stepMs);
		const isDue = (cause: EndCause, afterMs: number) =>
			causes[cause] && !this.#dismissed.has(cause) && this.#lastsMs[cause] >= afterMs;
		const cause = isDue('call', goneAfterMs) ? 'call' : isDue('silence', silentAfterMs) ? 'silence' : null;
		const askedMs = cause === this.#asked?.cause ? this.#asked.forMs + stepMs : 0;
		this.#asked = cause && { cause, forMs: askedMs };
		return this.ending;
	}

	keep(): void {
		if (this.#asked) this.dismiss(this.#asked.cause);
		this.#asked = null;
	}

	dismiss(cause: EndCause): void {
		this.#dismissed.add(cause);
	}

	/** Calls change their address while they run, and not every call plays a stream that the panel can see. */
	#isCallOver({ isLive, isAudible, address, hasLeft }: CallPage): boolean {
		if (hasLeft) return true;
		if (isLive || isAudible) this.#callAddress = address;
		this.#callAddress ??= address;
		this.#wasLive ||= isLive;
		return !isLive && !isAudible && (this.#wasLive || address !== this.#callAddress);
	}

	#follow(cause: EndCause, isOver: boolean, stepMs: number): void {
		this.#lastsMs[cause] = isOver ? this.#lastsMs[cause] + stepMs : 0;
		if (!isOver) this.#dismissed.delete(cause);
	}
}
