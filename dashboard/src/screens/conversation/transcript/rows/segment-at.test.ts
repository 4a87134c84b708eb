import { expect, test } from 'vitest';
import { lastBegun, segmentAt } from './segment-at.ts';

const lines = [
	{ startedAt: 1000, endedAt: 5000 },
	{ startedAt: 2000, endedAt: 3000 },
	{ startedAt: 8000, endedAt: 9000 },
];

test('a line is current from its start up to, but not including, its end', () => {
	expect(segmentAt(lines, 999)).toBe(-1);
	expect(segmentAt(lines, 1000)).toBe(0);
	expect(segmentAt(lines, 8999)).toBe(2);
	expect(segmentAt(lines, 9000)).toBe(-1);
});

test('in overlapping speech the line that started last is current, then the longer one again', () => {
	expect(segmentAt(lines, 2500)).toBe(1);
	expect(segmentAt(lines, 3500)).toBe(0);
});

test('in a pause no line is current, and the last one remains the place to follow', () => {
	expect(segmentAt(lines, 6000)).toBe(-1);
	expect(lastBegun(lines, 6000)).toBe(1);
	expect(lastBegun(lines, 0)).toBe(-1);
});

test('finding a line among 10,000 gives the same result as a linear search', () => {
	const many = Array.from({ length: 10_000 }, (_, i) => ({ startedAt: i * 100, endedAt: i * 100 + 80 }));
	for (const ms of [0, 79, 80, 123_456, 999_979, 999_999])
		expect(segmentAt(many, ms)).toBe(many.findIndex((line) => line.startedAt <= ms && ms < line.endedAt));
});
