import type { Segment, Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { expect, test } from 'vitest';
import { layoutLanes } from './lane-layout.ts';

const speaker = (index: number): Speaker => ({
	speakerId: `s${index}`,
	name: null,
	label: `Speaker ${index + 1}`,
	origin: 'mixed',
	isEstimated: false,
	index,
	talkMs: 0,
});
const segment = (speakerId: string, startedAt: number, endedAt: number): Segment => ({
	id: `${speakerId}-${startedAt}`,
	_id: `${speakerId}-${startedAt}`,
	fileId: 'f',
	languageCode: 'en-US',
	speakerId,
	speakerName: speakerId,
	origin: 'mixed',
	startedAt,
	endedAt,
	timestamp: '00:00',
	text: 'x',
	confidence: null,
});

test('each of up to four speakers has a separate lane, in the order of their colours', () => {
	const lanes = layoutLanes([segment('s1', 0, 50_000)], [speaker(1), speaker(0)], 100_000);
	expect(lanes.map((lane) => lane.speakers.map((s) => s.speakerId))).toEqual([['s0'], ['s1']]);
	expect(lanes[1]?.spans).toEqual([{ speakerIndex: 1, from: 0, to: 0.5 }]);
});

test('speakers from the fifth on share one lane and keep their colours', () => {
	const speakers = [0, 1, 2, 3, 4, 5].map(speaker);
	const lanes = layoutLanes([segment('s4', 0, 1000), segment('s5', 1000, 2000)], speakers, 10_000);
	expect(lanes).toHaveLength(5);
	expect(lanes[4]?.spans.map((span) => span.speakerIndex)).toEqual([4, 5]);
});

test('directly adjacent lines are drawn as one range', () => {
	const lanes = layoutLanes([segment('s0', 0, 1000), segment('s0', 1010, 2000)], [speaker(0)], 100_000);
	expect(lanes[0]?.spans).toEqual([{ speakerIndex: 0, from: 0, to: 0.02 }]);
});

test('a line beyond the end of the recording is drawn inside the lane', () => {
	expect(layoutLanes([segment('s0', 900, 1500)], [speaker(0)], 1000)[0]?.spans[0]?.to).toBe(1);
});
