import { expect, test } from 'vitest';
import { coveredMs, type SpokenLine, talkStatistics } from './talk-statistics.ts';

const line = (speakerId: string, from: number, to: number, text = 'words'): SpokenLine => ({
	speakerId,
	startedAt: from * 1_000,
	endedAt: to * 1_000,
	text,
});
const of = (speakerId: string, lines: SpokenLine[]) =>
	talkStatistics(lines).find((each) => each.speakerId === speakerId);

test('talk shares follow the time that each speaker talks', () => {
	const lines = [line('a', 0, 30), line('b', 30, 40)];
	expect(talkStatistics(lines).map(({ speakerId, talkMs, talkRatio }) => [speakerId, talkMs, talkRatio])).toEqual([
		['a', 30_000, 0.75],
		['b', 10_000, 0.25],
	]);
});

test('the longest monologue continues over pauses until another speaker starts', () => {
	const lines = [line('a', 0, 5), line('a', 8, 20), line('b', 20, 21), line('a', 21, 30)];
	expect(of('a', lines)).toMatchObject({ turns: 2, longestMonologueMs: 17_000, longestMonologueAt: 0, talkMs: 26_000 });
});

test('a speaker who starts and continues before another has finished interrupts', () => {
	expect(of('b', [line('a', 0, 10), line('b', 5, 12)])?.interruptions).toBe(1);
	expect(of('a', [line('a', 0, 10), line('b', 5, 12)])?.interruptions).toBe(0);
});

test.for([
	['a nod', [line('a', 0, 10), line('b', 5, 5.5)]],
	['the seam between two turns', [line('a', 0, 10), line('b', 9.5, 15)]],
	['an answer', [line('a', 0, 10), line('b', 10, 15)]],
] as const)('%s is not an interruption', ([, lines]) => {
	expect(of('b', [...lines])?.interruptions).toBe(0);
});

test('a speaker who continues talking does not interrupt again', () => {
	const lines = [line('a', 0, 20), line('b', 5, 9), line('b', 8, 12), line('b', 13, 16)];
	expect(of('b', lines)?.interruptions).toBe(2);
});

test('questions are counted, and without any question marks the count is unknown', () => {
	const asked = [line('a', 0, 5, 'Really? Is it? Yes.'), line('b', 5, 6, 'No')];
	expect([of('a', asked)?.questions, of('b', asked)?.questions]).toEqual([2, 0]);
	expect(of('a', [line('a', 0, 5, 'is it')])?.questions).toBe(null);
});

test('time shared by two lines of a speaker is counted once', () => {
	expect(coveredMs([line('a', 0, 10), line('b', 5, 12), line('a', 20, 21)])).toBe(13_000);
	expect(coveredMs([])).toBe(0);
	expect(talkStatistics([])).toEqual([]);
});
