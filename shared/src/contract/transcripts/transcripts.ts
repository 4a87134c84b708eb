import { z } from 'zod';
import { ReportedFailure, TranscriptStatus } from '../conversations/pipeline-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

export const Origin = z.enum(['local', 'mixed', 'other']);
export type Origin = z.infer<typeof Origin>;

/** A time range with one speaker. Offsets in ms from the start of the file. */
export const Segment = z.object({
	id: z.string(),
	_id: z.string(),
	fileId: z.string(),
	languageCode: z.string(),
	speakerId: z.string(),
	speakerName: z.string(),
	origin: Origin,
	startedAt: z.number().int(),
	endedAt: z.number().int(),
	/** `startedAt` as mm:ss. */
	timestamp: z.string(),
	text: z.string(),
	/** False for neighbours of a search hit. */
	matched: z.boolean().optional(),
	/** Always `done` and `None`, because lines are stored when their transcript is complete. */
	status: TranscriptStatus.optional(),
	failureReason: ReportedFailure.optional(),
	/** 0 to 1. Null when the engine reports none. */
	confidence: z.number().nullable(),
	/** An edit names the revision that it is based on. */
	revision: z.number().int().optional(),
	/** The engine's text. Null until edited. Empty when users added all words of the line. */
	originalText: z.string().nullable().optional(),
	originalSpeakerId: z.string().nullable().optional(),
	editedBy: z.string().nullable().optional(),
	editedAt: z.string().nullable().optional(),
	/** In chronological order. Links to their former IDs lead here, at their start in ms. */
	mergedLines: z.array(z.object({ id: z.string(), startedAt: z.number().int() })).optional(),
});
export type Segment = z.infer<typeof Segment>;

/** A word: text, start and end in ms, confidence (0 to 1 or null), and 1 when its time is estimated. */
export const WordTuple = z.tuple([
	z.string(),
	z.number().int(),
	z.number().int(),
	z.number().nullable(),
	z.literal([0, 1]),
]);
export type WordTuple = z.infer<typeof WordTuple>;

export const Speaker = z.object({
	speakerId: z.string(),
	name: z.string().nullable(),
	/** Me, Others, Mixed, Speaker N, or Speaker ? for lines whose voice could not be distinguished. */
	label: z.string(),
	origin: Origin,
	/** Estimated from voices, not known from channels. */
	isEstimated: z.boolean(),
	/** Determines the colour. */
	index: z.number().int(),
	talkMs: z.number().int(),
	merged: z.array(z.object({ speakerId: z.string(), name: z.string().nullable(), label: z.string() })).optional(),
});
export type Speaker = z.infer<typeof Speaker>;

export const EngineUsed = z.object({
	id: z.string(),
	label: z.string(),
	version: z.string(),
	quality: z.enum(['best', 'good', 'basic', 'none', 'script', 'imported']),
});
export type EngineUsed = z.infer<typeof EngineUsed>;

/** It has no speaker yet, and its words may change. */
export const DraftSegment = Segment.pick({ startedAt: true, endedAt: true, text: true });
export type DraftSegment = z.infer<typeof DraftSegment>;

/** Offsets in ms from the start of the file. */
export const TimeRange = Segment.pick({ startedAt: true, endedAt: true });
export type TimeRange = z.infer<typeof TimeRange>;

export const TranscriptAnswer = z.object({
	list: z.array(Segment),
	status: TranscriptStatus,
	failureReason: ReportedFailure,
	speakers: z.array(Speaker),
	engine: EngineUsed.nullable(),
	/** False when the plan shows all speakers as one. */
	hasSpeakers: z.boolean(),
	total: z.number().int(),
	/** Unfinished first transcript in chronological order. Gaps are possible. */
	draft: z.array(DraftSegment).optional(),
	draftTotal: z.number().int().optional(),
	/** Speech without a recognised word, in chronological order. Absent when unknown. */
	wordlessSpeech: z.array(TimeRange).optional(),
	/** Changes with every new transcript. */
	storedAt: z.string().nullable(),
	/** Present only while the speakers are separated again. */
	isSeparating: z.boolean().optional(),
	/** Engine of the previous transcript, until a user chooses between the two. */
	former: EngineUsed.optional(),
});
export type TranscriptAnswer = z.infer<typeof TranscriptAnswer>;

/** ID, speaker, start and end in ms, text, confidence, differences from an unedited line: a third of the size. */
export const PackedLine = z.tuple([
	z.string(),
	z.string(),
	z.number().int(),
	z.number().int(),
	z.string(),
	z.number().nullable(),
	Segment.pick({
		languageCode: true,
		origin: true,
		revision: true,
		originalText: true,
		originalSpeakerId: true,
		editedBy: true,
		editedAt: true,
		mergedLines: true,
	})
		.partial()
		.nullable(),
]);
export type PackedLine = z.infer<typeof PackedLine>;

export const PackedTranscript = TranscriptAnswer.omit({ list: true }).extend({
	fileId: z.string(),
	languageCode: z.string(),
	lines: z.array(PackedLine),
});
export type PackedTranscript = z.infer<typeof PackedTranscript>;

export const TranscriptLanguage = z.object({ code: z.string(), name: z.string() });

export const mostLines = 20_000;

export const transcriptEndpoints = {
	getTranscript: endpoint({
		method: 'GET',
		path: '/transcripts',
		access: 'member',
		keyScope: 'read',
		summary: 'Get the transcript of a file in chronological order.',
		query: z.strictObject({
			fileId: Id,
			start: z.coerce.number().int().min(0).default(0),
			/** 0 returns the state without segments. */
			limit: z.coerce.number().int().min(0).max(mostLines).default(mostLines),
		}),
		response: TranscriptAnswer,
		errors: ['file_not_found', 'conversation_not_available'],
	}),
	getFirstTranscript: endpoint({
		method: 'GET',
		path: '/calls/:id/transcript',
		access: 'member',
		summary: 'Get the whole transcript of the first recording of a conversation, in a short form.',
		params: z.object({ id: Id }),
		response: z.object({ transcript: PackedTranscript.nullable() }),
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	getWords: endpoint({
		method: 'GET',
		path: '/transcripts/words',
		access: 'member',
		keyScope: 'read',
		summary: 'Get the words and their times for the segments in a time range.',
		query: z.strictObject({ fileId: Id, from: z.coerce.number().int().min(0), to: z.coerce.number().int().min(0) }),
		response: z.object({ list: z.array(z.object({ segmentId: z.string(), words: z.array(WordTuple) })) }),
		errors: ['file_not_found', 'conversation_not_available'],
	}),
	retryTranscripts: endpoint({
		method: 'POST',
		path: '/transcripts/retry',
		access: 'member',
		summary: 'Retry recordings from the step that failed.',
		body: z.object({ fileIds: z.array(Id).min(1).max(50) }),
		errors: ['file_not_found', 'still_processing', 'failed_for_good', 'forbidden', 'recording_deleted'],
	}),
	listLanguages: endpoint({
		method: 'GET',
		path: '/settings/transcript-languages',
		access: 'signed-in',
		keyScope: 'read',
		scope: 'recordings',
		summary: 'List the languages a recording can have. The engine in use may support fewer.',
		response: z.object({
			list: z.array(TranscriptLanguage),
			supported: z.union([z.literal('any'), z.array(z.string())]),
		}),
	}),
};
