import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import type { FailureReason, Pipeline } from '@debrief/shared/domain/pipeline.ts';
import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import type { AnswerChange } from './change-answers.ts';
import { type PageState, pagesOf } from './page-state.ts';

const member = pagesOf('member');
const page = (name: string, shows: string, more: Partial<PageState>) =>
	member(`conversation-${name}`, 'conversation', ({ meeting }) => `/conversations/${meeting}`, shows, more);

const conversation = (changes: Partial<Conversation>): AnswerChange => ({ path: '/calls/[^/]+', changes });
const noTranscript = (status: 'processing' | 'processing_failed', failureReason: FailureReason | null = null) => ({
	path: '/transcripts',
	changes: { list: [], speakers: [], total: 0, status, failureReason },
});
const idle: Pipeline = { ...buildConversationRow().pipeline, progress: null };

/** Something of the pipeline is at work or waits. */
const underWay = (name: string, shows: string, pipeline: Partial<Pipeline>, more: Partial<Conversation> = {}) =>
	page(name, shows, {
		answers: [
			conversation({ pipeline: { ...idle, ...pipeline }, insights: null, aiStatus: null, ...more }),
			noTranscript('processing'),
		],
	});

/** The transcript could not be made. */
const failed = (reason: FailureReason, shows: string, pipeline: Partial<Pipeline> = {}) =>
	page(`failed-${reason}`, shows, {
		answers: [
			conversation({
				pipeline: { ...idle, step: 'transcript', state: 'failed', reason, canRetry: true, ...pipeline },
				insights: null,
				aiStatus: 'processing_failed',
				failureReason: reason,
			}),
			noTranscript('processing_failed', reason),
		],
	});

/** The transcript is there, its insights are not. */
const insights = (name: string, shows: string, changes: Partial<Conversation>) =>
	page(`insights-${name}`, shows, { answers: [conversation({ insights: null, ...changes })] });

const longText = 'Ask Wanda whether the pallets of the northern warehouse are counted twice '.repeat(6);
const notes = Array.from({ length: 200 }, (_, i) =>
	buildNote({
		id: `note-${i}`,
		cuePoint: 400 * i,
		description: ['', 'Ask for the price', longText, 'مراجعة ربع سنوية للمستودعات'][i % 4] ?? '',
		createdWhile: i % 2 ? 'recording' : 'playback',
		...(i === 1 && { attachmentType: 'image', attachmentUrl: '/api/v1/local-notes/attachments/gone' }),
	}),
);
const pieceOfFile = { container: 'webm', codec: 'opus', channels: 2, looksCutOff: false, sha1: null };
const file = { ...pieceOfFile, fileId: 'arriving', fileName: 'meeting.webm', sizeBytes: 5_300_000 };

/** A conversation before it is whole, after something went wrong, or with less or more than usual. */
export const unreadyPages: PageState[] = [
	page('too-short', 'Too short for a transcript', { path: ({ tooShort }) => `/conversations/${tooShort}` }),
	page('upload-silent', 'Not finished since', { path: ({ begun }) => `/conversations/${begun}` }),
	page('by-hand', 'This conversation has no recording', { path: ({ byHand }) => `/conversations/${byHand}` }),
	page('gone', 'Page not found', { path: '/conversations/nothing-is-called-this', allow: [/status of 404/] }),
	underWay('uploading', 'What has arrived is safe', { step: 'upload', state: 'working', progress: 0.4, etaMs: 61_000 }),
	underWay(
		'arriving',
		'Coming in while it is recorded',
		{ step: 'upload', state: 'working' },
		{ files: [{ ...file, lastByteAt: '2126-01-01T00:00:00Z' }] },
	),
	underWay('preparing', 'Preparing audio', { step: 'prepare', state: 'working', progress: 0.4 }),
	underWay('transcribing', 'min left', { step: 'transcript', state: 'working', progress: 0.3, etaMs: 840_000 }),
	page('interrupted', 'it goes on by itself when its browser is online again', {
		answers: [conversation({ isInterrupted: true })],
	}),
	page('ended-early', 'Nobody stopped this recording', {
		width: 1920,
		answers: [
			conversation({
				endedEarly: true,
				consent: { text: 'This call is recorded for its minutes.', acceptedAt: '2026-02-11T08:51:00Z' },
			}),
		],
	}),
	page('long-contact', 'Pinemoor', { answers: [conversation({ contact: { displayName: 'Nordlager'.repeat(12) } })] }),
	failed('InvalidVoice', 'No speech was found'),
	failed('LimitReached', 'The transcript minutes of this month are used up'),
	failed('NoEngine', 'No speech engine works on this server'),
	failed('General', 'There was an error processing your recording', { message: 'The server answered 502.' }),
	failed('Disabled', 'Transcripts are switched off'),
	failed('BrokenAudio', 'The audio is damaged', { step: 'prepare', canRetry: false }),
	failed('NoAudio', 'There is no audio in this file', { step: 'prepare', canRetry: false }),
	insights('processing', 'Insights are being made', { aiStatus: 'processing' }),
	insights('failed', 'Insights could not be made', { aiStatus: 'processing_failed', failureReason: 'General' }),
	insights('disabled', 'Insights are switched off', { aiStatus: 'processing_failed', failureReason: 'Disabled' }),
	insights('limit', 'insights of this month are used up', {
		aiStatus: 'processing_failed',
		failureReason: 'LimitReached',
	}),
	insights('none', 'There are no insights', { aiStatus: null }),
	page('no-speech', 'Nothing was said', {
		answers: [{ path: '/transcripts', changes: { list: [], speakers: [], total: 0 } }],
	}),
	...(['person', 'privacy'] as const).map((audioDeletedBy) =>
		page(`audio-deleted-${audioDeletedBy}`, audioDeletedBy === 'person' ? 'was deleted' : 'automatically deleted', {
			answers: [
				{ path: '/calls/[^/]+', changes: { files: { 0: { audioDeletedBy, audioDeletedAt: '2026-02-12T08:00:00Z' } } } },
			],
		}),
	),
	page('notes', 'Ask for the price', {
		path: ({ meeting }) => `/conversations/${meeting}?note=note-1`,
		answers: [conversation({ notes })],
		allow: [/attachments\/gone/],
	}),
	page('not-in-plan', 'Conversation not available', {
		path: ({ hidden }) => `/conversations/${hidden}`,
		who: 'free',
		allow: [/status of 403/],
	}),
];
