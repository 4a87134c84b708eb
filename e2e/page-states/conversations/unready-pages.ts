import type { Conversation, FileFacts } from '@debrief/shared/contract/conversations/conversations.ts';
import type { ReportedFailure } from '@debrief/shared/contract/conversations/pipeline-shapes.ts';
import type { FailureReason, Pipeline } from '@debrief/shared/domain/conversations/pipeline.ts';
import { buildConversation, buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { see } from '../../support/browser/screen.ts';
import type { AnswerChange } from '../change-answers.ts';
import { type PageState, pagesOf } from '../page-state.ts';
import { changeTranscript } from './change-transcript.ts';

const member = pagesOf('member');
const page = (name: string, shows: string, more: Partial<PageState>) =>
	member(`conversation-${name}`, 'conversation', ({ meeting }) => `/conversations/${meeting}`, shows, more);

type Changes = Partial<Omit<Conversation, 'files'>> & { file?: Partial<FileFacts> };

const conversation = ({ pipeline, isStalled, endedUnexpectedly, file, ...rest }: Changes): AnswerChange => {
	const ofRecording = {
		...(pipeline && pipeline.step !== 'insights' && { pipeline }),
		...(isStalled !== undefined && { isStalled }),
		...(endedUnexpectedly !== undefined && { endedUnexpectedly }),
	};
	const own = { ...(pipeline && { pipeline }), ...(isStalled !== undefined && { isStalled }) };
	const more = { ...(endedUnexpectedly !== undefined && { endedUnexpectedly }), ...(file && { files: { 0: file } }) };
	return { path: '/calls/[^/]+', changes: { ...rest, ...own, ...more, recordings: { 0: ofRecording } } };
};
const noTranscript = (status: 'processing' | 'processing_failed', failureReason: ReportedFailure = 'None') =>
	changeTranscript({ list: [], speakers: [], total: 0, status, failureReason });
const idle: Pipeline = { ...buildConversationRow().pipeline, progress: null };

const underWay = (name: string, shows: string, pipeline: Partial<Pipeline>, more: Changes = {}) =>
	page(name, shows, {
		answers: [
			conversation({ pipeline: { ...idle, ...pipeline }, insights: null, aiStatus: null, ...more }),
			...noTranscript('processing'),
		],
	});

const failed = (reason: FailureReason, shows: string, pipeline: Partial<Pipeline> = {}) =>
	page(`failed-${reason}`, shows, {
		answers: [
			conversation({
				pipeline: { ...idle, step: 'transcript', state: 'failed', reason, canRetry: true, ...pipeline },
				insights: null,
				aiStatus: 'processing_failed',
				failureReason: reason,
			}),
			...noTranscript('processing_failed', reason),
		],
	});

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
const mentioning = buildNote({
	id: 'mentioning',
	description: '@Wanda Kowalczykowska-Nordlager, are the pallets counted twice?',
	mentions: [{ userId: 'wanda', start: 0, length: 31 }],
});
const readers = Array.from({ length: 8 }, (_, i) => ({
	id: `reader-${i}`,
	email: `graf-${i}.zeppelin.of.friedrichshafen@luftschiffbau.example`,
	fullName: i % 3 === 2 ? null : `Ferdinand Adolf Heinrich August Graf von Zeppelin ${i}`,
}));
const [recording] = buildConversation().recordings;
const later = {
	...recording,
	id: 'later',
	startedAt: '2126-02-11T14:20:00.000Z',
	streams: [{ id: 'later', fileId: 'later' }],
};

export const unreadyPages: PageState[] = [
	member('conversation-loading', 'conversation', '/conversations/another', 'Conversations', {
		answers: [{ path: '.*/another(/.*)?', instead: 'never' }],
	}),
	page('too-short', 'Too short for a transcript', { path: ({ tooShort }) => `/conversations/${tooShort}` }),
	page('upload-silent', 'Unfinished since', { path: ({ begun }) => `/conversations/${begun}` }),
	page('by-hand', 'This conversation has no recording', { path: ({ byHand }) => `/conversations/${byHand}` }),
	page('elsewhere', 'This conversation is in', {
		path: '/conversations/of-another-workspace',
		allow: [/status of 404/],
		answers: [
			{
				path: '/calls/[^/]+/workspace',
				instead: { workspaceId: 'other', workspaceName: 'Luftschiffbau Zeppelin Friedrichshafen' },
			},
		],
	}),
	page('gone', 'Page not found', { path: '/conversations/nothing-is-called-this', allow: [/status of 404/] }),
	underWay('uploading', 'What has arrived is safe', { step: 'upload', state: 'working', progress: 0.4, etaMs: 61_000 }),
	underWay(
		'arriving',
		'Uploading while it is being recorded',
		{ step: 'upload', state: 'working' },
		{ file: { sizeBytes: 5_300_000, sha1: null, lastByteAt: '2126-01-01T00:00:00Z' } },
	),
	underWay('preparing', 'Preparing audio', { step: 'prepare', state: 'working', progress: 0.4 }),
	underWay('transcribing', 'min left', { step: 'transcript', state: 'working', progress: 0.3, etaMs: 840_000 }),
	page('interrupted', 'the rest follows when the recording browser is back online', {
		answers: [conversation({ isStalled: true })],
	}),
	page('several-recordings', 'Recording 2', {
		answers: [{ path: '/calls/[^/]+', changes: { recordings: { 1: later } } }],
	}),
	page('ended-early', 'The recording ended unexpectedly', {
		width: 1920,
		answers: [
			conversation({
				endedUnexpectedly: true,
				consent: { text: 'This call is recorded for its minutes.', acceptedAt: '2026-02-11T08:51:00Z' },
			}),
		],
	}),
	page('long-contact', 'Pinemoor', { answers: [conversation({ contact: { displayName: 'Nordlager'.repeat(12) } })] }),
	page('long-file-name', 'nordlagernordlager', {
		answers: [conversation({ fileName: `${'nordlager'.repeat(13)}.wav`, source: 'upload' })],
	}),
	failed('InvalidVoice', 'No speech recognised'),
	failed('LimitReached', "You've used up this month's transcript minutes"),
	failed('NoEngine', 'No speech engine is available on this server'),
	failed('General', 'There was an error processing your recording', { message: 'The server answered 502.' }),
	failed('Disabled', 'Transcripts are turned off'),
	failed('BrokenAudio', 'The audio is damaged', { step: 'prepare', canRetry: false }),
	failed('NoAudio', 'This file has no audio', { step: 'prepare', canRetry: false }),
	insights('processing', 'Creating insights', { aiStatus: 'processing' }),
	insights('failed', "Insights couldn't be created", { aiStatus: 'processing_failed', failureReason: 'General' }),
	insights('disabled', 'Insights are turned off', { aiStatus: 'processing_failed', failureReason: 'Disabled' }),
	insights('limit', "used up this month's insights", {
		aiStatus: 'processing_failed',
		failureReason: 'LimitReached',
	}),
	insights('none', 'This conversation has no insights yet', { aiStatus: null }),
	page('insights-older', 'was edited after these were created', {
		answers: [conversation({ isTranscriptNewer: true })],
	}),
	page('no-speech', 'No speech found', {
		answers: changeTranscript({ list: [], speakers: [], total: 0 }),
	}),
	...(['person', 'privacy'] as const).map((audioDeletedBy) =>
		page(`audio-deleted-${audioDeletedBy}`, audioDeletedBy === 'person' ? 'was deleted' : 'automatically deleted', {
			answers: [
				{ path: '/calls/[^/]+', changes: { files: { 0: { audioDeletedBy, audioDeletedAt: '2026-02-12T08:00:00Z' } } } },
			],
		}),
	),
	page('mention', '@Wanda Kowalczykowska-Nordlager', {
		path: ({ meeting }) => `/conversations/${meeting}?note=mentioning`,
		answers: [
			conversation({ notes: [mentioning] }),
			{ path: '/calls/[^/]+/readers', changes: { list: readers, query: { total: 8, start: 0, limit: 9 } } },
		],
		prepare: async ({ page: open }) => {
			await open.keyboard.press('n');
			await open.locator('[data-docked=composer] textarea').wait();
			await open.keyboard.type('Please check, @');
			await see(open, 'Ferdinand Adolf Heinrich August Graf von Zeppelin 1');
		},
	}),
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
