import { expect, test } from 'vitest';
import { packTranscript, unpackTranscript } from './packed-lines.ts';
import { PackedTranscript, type Segment, TranscriptAnswer } from './transcripts.ts';

const line = (n: number, more: Partial<Segment> = {}): Segment => ({
	id: `line-${n}`,
	_id: `line-${n}`,
	fileId: 'file-1',
	languageCode: 'en-US',
	speakerId: '1',
	speakerName: 'Ada',
	origin: 'local',
	startedAt: n * 65_000,
	endedAt: n * 65_000 + 900,
	timestamp: `0${n}:0${n * 5}`,
	text: 'Good.',
	matched: true,
	status: 'done',
	failureReason: 'None',
	confidence: 0.9,
	revision: 0,
	originalText: null,
	originalSpeakerId: null,
	editedBy: null,
	editedAt: null,
	...more,
});
const speaker = (speakerId: string, name: string | null, origin: 'local' | 'other') =>
	({ speakerId, name, label: `Speaker ${speakerId}`, origin, isEstimated: false, index: 0, talkMs: 900 }) as const;

const whole = TranscriptAnswer.parse({
	list: [
		line(0),
		line(1, { speakerId: '2', speakerName: 'Speaker 2', origin: 'other', confidence: null }),
		line(1, { text: '', revision: 3, originalText: '', editedBy: 'Ada', editedAt: '2026-02-11T09:10:00.000Z' }),
		line(1, { speakerId: '2', speakerName: 'Speaker 2', originalSpeakerId: '1', languageCode: 'de-DE' }),
		line(1, { speakerId: 'gone', speakerName: 'gone', mergedLines: [{ id: 'line-9', startedAt: 70_000 }] }),
	],
	status: 'done',
	failureReason: 'None',
	engine: null,
	hasSpeakers: true,
	total: 5,
	storedAt: null,
	speakers: [speaker('1', 'Ada', 'local'), speaker('2', ' ', 'other')],
	wordlessSpeech: [{ startedAt: 1, endedAt: 2 }],
});
const of = { fileId: 'file-1', languageCode: 'en-US' };

test('packing and unpacking a transcript returns the same transcript', () => {
	const sent = PackedTranscript.parse(JSON.parse(JSON.stringify(packTranscript(whole, of))));
	expect(unpackTranscript(sent)).toEqual(whole);
});

test('an unedited line takes a third of the bytes', () => {
	const packed = packTranscript(whole, of).lines[0];
	expect(packed).toEqual(['line-0', '1', 0, 900, 'Good.', 0.9, null]);
	expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(whole.list[0]).length / 3);
});
