type Arrival = { at: number; untilMs: number };

const remembered = 200;

/**
 * When the sound of a recording arrived, so that the moment of a word can be told from its position: the end of what
 * arrived was recorded just before it arrived, and the rest in steady time before that.
 */
export class Arrivals {
	readonly #known: Arrival[] = [];
	#last: number | null = null;

	/** More bytes arrived at this instant; until now, `decodedMs` of sound had been decoded. */
	add(at: number, decodedMs: number): void {
		if (this.#last !== null) this.#known.push({ at: this.#last, untilMs: decodedMs });
		if (this.#known.length > remembered) this.#known.shift();
		this.#last = at;
	}

	/** Returns when the sound at a position was recorded; `decodedMs` of sound are decoded now. */
	spokenAt(positionMs: number, decodedMs: number): number | null {
		if (this.#last === null) return null;
		const of = this.#known.find(({ untilMs }) => untilMs >= positionMs) ?? { at: this.#last, untilMs: decodedMs };
		return of.at - Math.max(0, of.untilMs - positionMs);
	}
}
