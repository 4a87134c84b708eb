import { expect, test } from 'vitest';
import { IdleTimer } from './idle-timer.ts';

const rests = (...looks: [isBusy: boolean, at: number][]) => {
	const watch = new IdleTimer();
	return looks.map(([isBusy, at]) => watch.update(isBusy, at));
};

test('it rests after a minute without work, and asks again a minute later where it was not let', () => {
	expect(rests([false, 0], [false, 59_999], [false, 60_000], [false, 90_000], [false, 150_000])).toEqual([
		false,
		false,
		true,
		false,
		true,
	]);
});

test('work in between begins the minute anew, and while there is work it never rests', () => {
	expect(rests([false, 0], [true, 59_000], [false, 60_000], [false, 119_000], [false, 120_000])).toEqual([
		false,
		false,
		false,
		false,
		true,
	]);
	expect(rests([true, 0], [true, 3_600_000])).toEqual([false, false]);
});
