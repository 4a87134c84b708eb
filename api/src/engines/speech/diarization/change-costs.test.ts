import { expect, test } from 'vitest';
import type { Word } from '../speech-engine.ts';
import { changeCosts } from './change-costs.ts';

const word = (text: string, startedAt: number, endedAt: number, isApproximate = false): Word => ({
	text,
	startedAt,
	endedAt,
	isApproximate,
	confidence: null,
});
/** Returns the costs of a change of voice at the given times in two seconds of speech. */
function costsAt(words: Word[], ...times: number[]) {
	const speech = { values: new Float32Array(), size: 0, count: 200 };
	const costs = changeCosts({ ...speech, regions: [{ frames: { from: 0, to: 200 }, startedAt: 1_000 }] }, words);
	return times.map((at) => costs[(at - 1_000) / 10]);
}

test('a speaker change costs least after a sentence, more at a pause, and most within a sentence', () => {
	const words = [
		word('Yes.', 1_000, 1_300),
		word('I', 1_310, 1_500),
		word('think', 1_500, 1_700),
		word('so', 2_200, 2_500),
	];
	const [afterSentence = 0, within = 0, between = 0, atPause = 0, afterAll = 0] = costsAt(
		words,
		1_290,
		1_400,
		1_490,
		1_900,
		2_700,
	);
	expect(afterSentence).toBeLessThan(atPause);
	expect(atPause).toBeLessThan(afterAll);
	expect(afterAll).toBeLessThan(within);
	expect(between).toBe(within);
});

test('words with estimated times do not affect the costs', () => {
	const words = [word('Yes.', 1_000, 1_300, true), word('I', 1_310, 1_500, true)];
	expect(new Set(costsAt(words, 1_150, 1_290, 1_400))).toEqual(new Set(costsAt([], 1_150)));
});
