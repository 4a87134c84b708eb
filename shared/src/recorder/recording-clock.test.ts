import { beforeEach, expect, test } from 'vitest';
import { type RecordingClock, startRecordingClock, startSoundClock } from './recording-clock.ts';

let at: { now: number; wall: number };
let clock: RecordingClock;
const pass = (ms: number, { isLooking = true } = {}) => {
	for (let left = ms; left > 0; left -= 200) {
		at.now += Math.min(200, left);
		at.wall += Math.min(200, left);
		if (isLooking) clock.ms();
	}
};
beforeEach(() => {
	at = { now: 1_000, wall: 1_000_000 };
	clock = startRecordingClock({ now: () => at.now, wall: () => at.wall });
});

test('pauses do not count, however long', () => {
	pass(5_000);
	clock.pause();
	pass(900_000, { isLooking: false });
	clock.resume();
	pass(2_000);
	expect([clock.ms(), clock.sleptMs()]).toEqual([7_000, 0]);
});

test.each([
	['goes on', 3_600_000],
	['stands still', 0],
])('an hour of sleep is not recorded time when the steady clock %s in it', (_, steady) => {
	pass(5_000);
	at.now += steady;
	at.wall += 3_600_000;
	pass(2_000);
	// A check cannot tell its own 200 ms interval from sleep.
	expect([clock.ms(), clock.sleptMs()]).toEqual([6_800, 3_600_200]);
});

test('a stall of seconds, or a clock set back, changes nothing', () => {
	pass(5_000);
	at.now += 20_000;
	at.wall += 20_000;
	expect(clock.ms()).toBe(25_000);
	at.wall -= 3_600_000;
	pass(1_000);
	expect([clock.ms(), clock.sleptMs()]).toEqual([26_000, 0]);
});

test('sleep during a pause counts as pause', () => {
	pass(1_000);
	clock.pause();
	at.wall += 3_600_000;
	clock.resume();
	pass(1_000);
	expect([clock.ms(), clock.sleptMs()]).toEqual([2_000, 0]);
});

test('time is counted by the sound, and unrecorded time is reported as missing', () => {
	let soundMs = 50;
	const sound = startSoundClock(() => soundMs, { now: () => at.now, wall: () => at.wall });
	const run = (ms: number, { isHeard = true } = {}) => {
		for (let left = ms; left > 0; left -= 200) {
			at.now += 200;
			at.wall += 200;
			if (isHeard) soundMs += 200;
			sound.sleptMs();
		}
	};
	run(10_000);
	expect([sound.ms(), sound.sleptMs()]).toEqual([10_000, 0]);
	run(12_000, { isHeard: false });
	expect([sound.ms(), sound.sleptMs()]).toEqual([10_000, 12_000]);
	sound.pause();
	run(60_000);
	sound.resume();
	run(1_000);
	expect([sound.ms(), sound.sleptMs()]).toEqual([11_000, 12_000]);
});

test('a pending buffer is not reported as missing', () => {
	let soundMs = 0;
	const sound = startSoundClock(() => soundMs, { now: () => at.now, wall: () => at.wall });
	at.now += 1_900;
	at.wall += 1_900;
	soundMs += 400;
	expect([sound.ms(), sound.sleptMs()]).toEqual([400, 0]);
});
