import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Evidence, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Playback } from '@debrief/shared/contract/recordings/media.ts';
import type { Segment, TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import type { FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { signedIn } from './render-app.tsx';

const lines: [speakerId: string, startedAt: number, endedAt: number, text: string][] = [
	['local', 1_000, 6_000, 'Good morning. Shall we start with gate four?'],
	['other', 6_500, 20_000, 'Please. The pallets came two hours late again.'],
	['other', 20_500, 30_000, 'I need the credit note by Friday.'],
	['local', 31_000, 40_000, 'I will send it tomorrow.'],
];

const segments: Segment[] = lines.map(([speakerId, startedAt, endedAt, text], i) => ({
	id: `line-${i + 1}`,
	_id: `line-${i + 1}`,
	fileId: 'file-1',
	languageCode: 'en-US',
	speakerId,
	speakerName: speakerId,
	origin: speakerId === 'local' ? 'local' : 'other',
	startedAt,
	endedAt,
	timestamp: '00:00',
	text,
	confidence: 0.9,
}));

export const transcript: TranscriptAnswer = {
	list: segments,
	status: 'done',
	failureReason: 'None',
	speakers: [
		{ speakerId: 'local', name: null, label: 'Me', origin: 'local', isEstimated: false, index: 0, talkMs: 14_000 },
		{
			speakerId: 'other',
			name: 'Dermot Ash',
			label: 'Others',
			origin: 'other',
			isEstimated: false,
			index: 1,
			talkMs: 23_000,
		},
	],
	engine: { id: 'pocketsphinx', label: 'pocketsphinx', version: '5', quality: 'basic' },
	hasSpeakers: true,
	total: 4,
	storedAt: '2026-02-11T09:10:00.000Z',
};

export const playback: Playback = {
	url: '/api/v1/media/stream/signed',
	urlExpiresAt: '2099-01-01T00:00:00.000Z',
	peaks: [btoa('\x10\x20'), btoa('\x20\x10')],
	peaksPerSecond: 10,
	duration: 60_000,
	format: 'webm',
	mimeType: 'audio/webm',
	channels: ['local', 'other'],
};

const at = (line: number): Evidence[] => {
	const segment = segments[line - 1];
	return segment
		? [{ fileId: segment.fileId, segmentId: segment.id, startedAt: segment.startedAt, endedAt: segment.endedAt }]
		: [];
};

export const insights: Insights = {
	engine: { id: 'built-in', label: 'Built-in', model: null, version: '1' },
	isExtractive: true,
	title: { text: 'Late pallets', evidence: at(2) },
	summary: [{ text: 'The pallets came two hours late again.', evidence: at(2) }],
	actionPoints: [
		{ id: 'a1', text: 'Send the credit note', owner: 'Me', dueDate: '2026-02-13', isDone: false, evidence: at(4) },
		{ id: 'a2', text: 'Call the depot', owner: null, dueDate: null, isDone: false, evidence: [] },
	],
	tags: [{ tag: 'complaint', evidence: at(2) }],
	compliance: [
		{ step: 1, name: 'Greeting', result: 'found', timestamp: 1_000, evidence: at(1) },
		{ step: 2, name: 'Recording announced', result: 'not_found', timestamp: null, evidence: [] },
	],
	entities: { names: [], phone_numbers: [], emails: [], addresses: [], dates: [], company_names: [] },
	sentiment: { sentiment: 'Negative', recommended_agent_response: 'Say when it comes.', evidence: at(3) },
};

const statistics = {
	list: [
		{
			speakerId: 'local',
			talkMs: 14_000,
			talkRatio: 14 / 37,
			turns: 2,
			longestMonologueMs: 9_000,
			longestMonologueAt: 31_000,
			interruptions: 0,
			questions: 1,
		},
		{
			speakerId: 'other',
			talkMs: 23_000,
			talkRatio: 23 / 37,
			turns: 1,
			longestMonologueMs: 23_500,
			longestMonologueAt: 6_500,
			interruptions: 1,
			questions: 0,
		},
	],
	silenceMs: 23_000,
	durationMs: 60_000,
};

export const withConversation = (changes: Partial<Conversation> = {}, more: FakeHandlers = {}): FakeHandlers => ({
	...signedIn,
	listPushes: () => ({ list: [], targets: [] }),
	getConversation: () => buildConversation({ duration: 60_000, insights, ...changes }),
	getTranscript: () => transcript,
	getPlayback: () => playback,
	getWords: () => ({ list: [] }),
	getStatistics: () => statistics,
	getRecordedMeeting: () => ({ meeting: null, candidates: [] }),
	...more,
});
