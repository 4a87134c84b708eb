import { expect, test } from 'vitest';
import { transcript } from '../../../testing/fake-conversation.ts';
import { findHighlights, lengthMs } from './find-highlights.ts';

const [line] = transcript.list;
if (!line) throw new Error('the transcript has no line');
const evidence = (startedAt: number, endedAt: number, fileId = 'file') => [
	{ fileId, segmentId: 'line', startedAt, endedAt },
];
const claim = (...moment: Parameters<typeof evidence>) => ({ text: 'It was said.', evidence: evidence(...moment) });
const point = (...moment: Parameters<typeof evidence>) => ({
	...claim(...moment),
	id: 'point',
	owner: null,
	dueDate: null,
	isDone: false,
});
const nothing = { insights: null, notes: [], segments: [], fileId: 'file', durationMs: 60_000 };

test('evidence of summary and action points plays in time order, and overlaps play once', () => {
	const insights = {
		summary: [claim(30_000, 34_000), claim(2_000, 5_000), claim(4_000, 6_000)],
		actionPoints: [point(6_400, 8_000), point(10_000, 12_000, 'another recording')],
	};
	const moments = findHighlights({ ...nothing, insights });
	expect(moments).toEqual([
		{ startedAt: 2_000, endedAt: 8_000 },
		{ startedAt: 30_000, endedAt: 34_000 },
	]);
	expect(lengthMs(moments)).toBe(10_000);
});

test('a pin plays with its context, but not beyond its line or the recording', () => {
	const segments = [{ ...line, startedAt: 20_000, endedAt: 50_000 }];
	const around = (cuePoint: number) => findHighlights({ ...nothing, segments, notes: [{ cuePoint }] });
	expect(around(22_000)).toEqual([{ startedAt: 20_000, endedAt: 32_000 }]);
	expect(around(48_000)).toEqual([{ startedAt: 43_000, endedAt: 50_000 }]);
	expect(around(58_000)).toEqual([{ startedAt: 53_000, endedAt: 60_000 }]);
});

test('a conversation without insights or notes has no highlights', () => {
	expect(findHighlights(nothing)).toEqual([]);
});
