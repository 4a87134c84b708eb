export type RecordingClock = {
	ms(): number;
	sleptMs(): number;
	pause(): void;
	resume(): void;
};

type Clocks = { now(): number; wall(): number };

/** Ms of produced sound. Stands still while no sound is produced. */
export type SoundClock = () => number;

/** Sampled several times a second, so a longer gap means that the machine or browser was suspended. */
const sleepMs = 30_000;

const browserClocks: Clocks = { now: () => performance.now(), wall: () => Date.now() };

/**
 * Some systems stop the monotonic clock during sleep and others do not. Nothing is recorded then, so sleep never
 * counts.
 */
export function startRecordingClock({ now, wall }: Clocks = browserClocks): RecordingClock {
	let recorded = 0;
	let slept = 0;
	let isPaused = false;
	let last = { now: now(), wall: wall() };
	const sample = () => {
		const next = { now: now(), wall: wall() };
		const passed = next.now - last.now;
		const away = Math.max(passed, next.wall - last.wall);
		if (away < sleepMs) recorded += isPaused ? 0 : passed;
		else slept += isPaused ? 0 : away;
		last = next;
	};
	return {
		ms() {
			sample();
			return recorded;
		},
		sleptMs: () => slept,
		pause() {
			sample();
			isPaused = true;
		},
		resume() {
			sample();
			isPaused = false;
		},
	};
}

/** Smaller differences are buffered sound or clock drift. */
const noticeableMs = 2_000;
const driftShare = 0.0005;

/**
 * Counts by the sound, which is exactly what the encoder gets. Time during which the machine slept or was too busy
 * counts as missing.
 */
export function startSoundClock(sound: SoundClock, clocks: Clocks = browserClocks): RecordingClock {
	const passed = startRecordingClock(clocks);
	let recorded = 0;
	let isPaused = false;
	let last = sound();
	const sample = () => {
		const next = sound();
		if (!isPaused) recorded += next - last;
		last = next;
		return recorded;
	};
	return {
		ms: sample,
		sleptMs() {
			const missing = passed.ms() + passed.sleptMs() - sample();
			return missing > Math.max(noticeableMs, recorded * driftShare) ? missing : 0;
		},
		pause() {
			sample();
			passed.pause();
			isPaused = true;
		},
		resume() {
			sample();
			passed.resume();
			isPaused = false;
		},
	};
}
