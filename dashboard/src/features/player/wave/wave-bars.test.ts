import { expect, test } from 'vitest';
import { waveBars, waveGain } from './wave-bars.ts';

test('every peak counts in exactly one bar', () => {
	expect([...waveBars([1, 1, 0, 0, 1, 1], 3)]).toEqual([1, 0, 1]);
});

test('a recording with fewer peaks than bars has no gaps and no steps', () => {
	expect([...waveBars([1, 0], 4)]).toEqual([1, 0.75, 0.25, 0]);
	expect([...waveBars([1], 2)]).toEqual([1, 1]);
});

test('a short shout in silence is drawn lower than steady speech', () => {
	const [shout, talk] = waveBars([1, 0, 0, 0, 0.8, 0.8, 0.8, 0.8], 2);
	expect(shout).toBeLessThan(talk ?? 0);
});

test('the loudest bar of each channel fills its half, and silence is not amplified', () => {
	expect(waveGain([[0.2, 0.1], [0.5]])).toBe(2);
	expect(waveGain([[0.001], [0]])).toBe(1);
});
