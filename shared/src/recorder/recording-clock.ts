export type RecordingClock = {
	/** Time since the start without pauses and without sleep. */
	ms(): number;
	/** How long the machine has slept in the meantime. */
	sleptMs(): number;
	pause(): void;
	resume(): void;
};

type Clocks = { now(): number; wall(): number };

/** The clock of the sound itself, in ms. It stands still while no sound is produced. */
export type SoundClock = () => number;

/** It is sampled several times a second; a longer gap means that the machine, or the browser, was suspended. */
const sleepMs = 30_000;

const browserClocks: Clocks = { now: () => performance.now(), wall: () => Date.now() };

/**
 * Counts recorded time. While a lid is closed some systems stop the clock that never jumps and others do not; either way
 * nothing was recorded, so that time does not count.
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

/** Less is a buffer on its way, or two clocks that drift apart. */
const noticeableMs = 2_000;
const driftShare = 0.0005;

/**
 * Counts recorded time by the sound, of which the encoder gets no more and no less. What the computer was too busy to
 * record, or slept through, is missing from it and is reported as time without sound.
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
