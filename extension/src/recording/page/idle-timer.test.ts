import { expect, test } from 'vitest';
import { IdleTimer } from './idle-timer.ts';

const rests = (...looks: [isBusy: boolean, at: number][]) => {
	const watch = new IdleTimer();
	return looks.map(([isBusy, at]) => watch.update(isBusy, at));
};

test('the timer rests after a minute without work, and tries again a minute later if it was not allowed to', () => {
	expect(rests([false, 0], [false, 59_999], [false, 60_000], [false, 90_000], [false, 150_000])).toEqual([
		false,
		false,
		true,
		false,
		true,
	]);
});

test('work restarts the minute, and during work the timer never rests', () => {
	expect(rests([false, 0], [true, 59_000], [false, 60_000], [false, 119_000], [false, 120_000])).toEqual([
		false,
		false,
		false,
		false,
		true,
	]);
	expect(rests([true, 0], [true, 3_600_000])).toEqual([false, false]);
});
