type Arrival = { at: number; untilMs: number };

const remembered = 200;

/** Assumes that the last bytes were recorded just before they arrived, and earlier ones at a steady rate. */
export class Arrivals {
	readonly #known: Arrival[] = [];
	#last: number | null = null;

	add(at: number, decodedMs: number): void {
		if (this.#last !== null) this.#known.push({ at: this.#last, untilMs: decodedMs });
		if (this.#known.length > remembered) this.#known.shift();
		this.#last = at;
	}

	spokenAt(positionMs: number, decodedMs: number): number | null {
		if (this.#last === null) return null;
		const of = this.#known.find(({ untilMs }) => untilMs >= positionMs) ?? { at: this.#last, untilMs: decodedMs };
		return of.at - Math.max(0, of.untilMs - positionMs);
	}
}
