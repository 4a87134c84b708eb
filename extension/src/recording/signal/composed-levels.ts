import type { Levels } from '../session/silence.ts';

/** Five looks a second. */
type Who = 'me' | 'others' | 'both' | 'nobody';

const looksPerS = 5;

/** Mulberry32: the same meeting for the same seed. */
function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

export class Talk {
	readonly who: Who[] = [];
	readonly #random: () => number;

	constructor(seed: number) {
		this.#random = random(seed);
	}

	between = (low: number, high: number): number => low + this.#random() * (high - low);

	say(who: Who, seconds: number): this {
		for (let looks = seconds * looksPerS; looks > 0; looks--) this.who.push(who);
		return this;
	}

	turn(who: 'me' | 'others', seconds: number, breathS = 0.6): this {
		const end = this.who.length + seconds * looksPerS;
		while (this.who.length < end) this.say(who, this.between(1, 5)).say('nobody', this.between(0.2, breathS));
		return this;
	}

	conversation(seconds: number): this {
		const end = this.who.length + seconds * looksPerS;
		for (let who: 'me' | 'others' = 'me'; this.who.length < end; who = who === 'me' ? 'others' : 'me') {
			this.turn(who, this.between(3, 14));
			if (this.between(0, 1) < 0.2) this.say('both', 1);
			this.say('nobody', this.between(0.3, 3));
		}
		return this;
	}

	/** The other side says "mhm" at most. */
	speech(who: 'me' | 'others', seconds: number): this {
		const end = this.who.length + seconds * looksPerS;
		while (this.who.length < end) {
			this.turn(who, this.between(20, 60), 2.4);
			if (who === 'others' && this.between(0, 1) < 0.3) this.say('both', 0.6);
		}
		return this;
	}
}

type Room = {
	seed: number;
	noiseDb: number;
	/** What a call transmits while nobody speaks. */
	callNoiseDb: number;
};

export function levelsOf(
	who: readonly Who[],
	{ seed, noiseDb, callNoiseDb }: Room,
): { microphone: number; tab: number }[] {
	const next = random(seed ^ 0x5eed);
	const between = (low: number, high: number) => low + next() * (high - low);
	const [me, others] = [between(-34, -24), between(-34, -22)];
	// One look in six falls between two syllables.
	const speech = (level: number, noise: number) => (next() < 1 / 6 ? noise : level + between(-8, 6));
	return who.map((speaker) => {
		const noise = noiseDb + between(-2, 2);
		const isMine = speaker === 'me' || speaker === 'both';
		const isTheirs = speaker === 'others' || speaker === 'both';
		return {
			microphone: isMine ? speech(me, noise) : noise,
			tab: isTheirs ? speech(others, callNoiseDb) : callNoiseDb,
		};
	});
}

export function echoOf(levels: readonly { tab: number }[], { seed, noiseDb }: Room): Levels[] {
	const next = random(seed ^ 0xec0);
	return levels.map(({ tab }, index) => ({
		microphone: Math.max(noiseDb + 4 * next() - 2, (levels[index - 1]?.tab ?? -90) - 10 + 10 * next() - 5),
		tab,
	}));
}
