/** Digital silence is -Infinity. */
const quietestDb = -90;
const aboveNoiseDb = 10;
/** What a call transmits while nobody speaks is quieter. */
const faintestDb = -60;
const noiseRisesDb = 0.05;

/** A knock or a chime is shorter than speech. */
const heardSteps = 6;
const mostSteps = 15;

/**
 * Tells speech from the steady noise of a room, which a microphone always hears. A tab has none: there, music and tones
 * are sound as well. Levels are RMS in dBFS, five a second;
 * null is a source that is muted or not recorded.
 */
export class Voice {
	readonly #hasNoise: boolean;
	#noiseDb: number | null = null;
	#steps = 0;

	constructor(source: 'microphone' | 'tab') {
		this.#hasNoise = source === 'microphone';
	}

	/** Returns whether this level is above the noise. */
	hear(level: number | null): boolean {
		const levelDb = Math.max(level ?? quietestDb, quietestDb);
		this.#noiseDb = Math.min((this.#noiseDb ?? levelDb) + noiseRisesDb, levelDb);
		const isAbove = levelDb >= Math.max(faintestDb, this.#hasNoise ? this.#noiseDb + aboveNoiseDb : faintestDb);
		this.#steps = Math.min(mostSteps, Math.max(0, this.#steps + (isAbove ? 2 : -1)));
		return isAbove;
	}

	get isSpeaking(): boolean {
		return this.#steps >= heardSteps;
	}
}
