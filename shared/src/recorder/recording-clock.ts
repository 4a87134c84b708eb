export type RecordingClock = {
	/** Time since the start without pauses and without sleep. */
	ms(): number;
	/** How long the machine has slept in the meantime. */
	sleptMs(): number;
	pause(): void;
	resume(): void;
};

type Clocks = { now(): number; wall(): number };

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
