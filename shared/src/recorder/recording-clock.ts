export type RecordingClock = {
	ms(): number;
	sleptMs(): number;
	pause(): void;
	resume(): void;
};

type Clocks = { now(): number; wall(): number };

/** In ms. Stands still while no sound is produced. */
export type SoundClock = () => number;

/** The clock is sampled several times a second, so a longer gap means suspension. */
const sleepMs = 30_000;

const browserClocks: Clocks = { now: () => performance.now(), wall: () => Date.now() };

/** Nothing is recorded during sleep, so sleep never counts. Only some systems stop the monotonic clock for it. */
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

/** The encoder gets exactly this sound. Time during which the machine slept or was too busy counts as missing. */
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
