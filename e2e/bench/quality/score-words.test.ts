import { expect, test } from 'vitest';
import { atConfidence, percentile, scoreWords } from './score-words.ts';

test('recognised words are compared with the spoken words and their times', () => {
	const heard = [
		{ text: 'It', startedAt: 0, confidence: 0.9 },
		{ text: 'costs', startedAt: 240, confidence: 0.8 },
		{ text: '23', startedAt: 500, confidence: 0.6 },
		{ text: 'dollars.', startedAt: 900, confidence: 0.3 },
	];
	const times = [
		{ text: 'costs', startedAt: 200 },
		{ text: 'dollars', startedAt: 1_000 },
	];
	const { spoken, heard: count, startErrors, confidences } = scoreWords('it costs thirty three dollars', times, heard);
	expect([spoken, count]).toEqual([5, 5]);
	expect(startErrors).toEqual([40, 100]);
	expect(confidences.map(({ isRight }) => isRight)).toEqual([true, true, false, true, true]);
	expect(atConfidence(confidences, 0.5)).toEqual({ precision: 3 / 4, recall: 3 / 4 });
	expect([percentile(startErrors, 0.5), percentile(startErrors, 0.95)]).toEqual([100, 100]);
});
