/** mulberry32. */
export function randomNumbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

export type Random = {
	below(end: number): number;
	chance(probability: number): boolean;
	pick<T>(items: readonly T[]): T;
	bytes(length: number): Buffer;
	/** Returns an independent generator, so that concurrent work does not depend on the order. */
	fork(): Random;
};

export function randomFrom(seed: number): Random {
	const next = randomNumbers(seed);
	const below = (end: number) => Math.floor(next() * end);
	return {
		below,
		chance: (probability) => next() < probability,
		pick: <T>(items: readonly T[]) => {
			if (items.length === 0) throw new Error('There is nothing to pick from');
			return items[below(items.length)] as T;
		},
		bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
		fork: () => randomFrom(below(2 ** 32)),
	};
}
