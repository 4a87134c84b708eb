/** Digital silence is -Infinity. */
const quietestDb = -90;
const aboveNoiseDb = 10;
/** What a call transmits while nobody speaks is quieter. */
const faintestDb = -60;
const noiseRisesDb = 0.05;

/** A knock or a chime is shorter than speech. */
const heardSteps = 6;
const mostSteps = 15;

/** Microphones always hear a room's noise. In a tab, music and tones are sound too. RMS in dBFS, five a second. */
export class Voice {
	readonly #hasNoise: boolean;
	#noiseDb: number | null = null;
	#steps = 0;

	constructor(source: 'microphone' | 'tab') {
		this.#hasNoise = source === 'microphone';
	}

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
