import { z } from 'zod';
import { ReportedFailure, TranscriptStatus } from '../conversations/pipeline-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

export const Origin = z.enum(['local', 'mixed', 'other']);
export type Origin = z.infer<typeof Origin>;

/** A time range of the transcript with one speaker; offsets in ms from the start of the file. */
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
	/** False for the neighbours of a search hit. */
	matched: z.boolean().optional(),
	/** Lines are stored when their transcript is complete: always `done` and `None`. */
	status: TranscriptStatus.optional(),
	failureReason: ReportedFailure.optional(),
	/** 0 to 1, null when the engine provides none. */
	confidence: z.number().nullable(),
	/** Counts the edits by people. An edit names the version it is based on. */
	revision: z.number().int().optional(),
	/** The engine's text; null while nobody has edited the line. Empty when all words of the line were added by people. */
	originalText: z.string().nullable().optional(),
	/** The speaker before the line was reassigned; null otherwise. */
	originalSpeakerId: z.string().nullable().optional(),
	/** Name of the person who made the last edit. */
	editedBy: z.string().nullable().optional(),
	editedAt: z.string().nullable().optional(),
	/** Lines that were merged into this one, by time. Their ids are gone; links to them lead here, to their start in ms. */
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
	/** The name that a person entered, null until then. */
	name: z.string().nullable(),
	/** Me, Others, Mixed, Speaker N, or Speaker ? for lines whose voice was not told apart. */
	label: z.string(),
	origin: Origin,
	/** Estimated from the voices rather than known from the channels. */
	isEstimated: z.boolean(),
	/** Position in the list, which determines the colour. */
	index: z.number().int(),
	talkMs: z.number().int(),
	/** Speakers that a person merged into this one, which can be undone until the recording is transcribed again. */
	merged: z.array(z.object({ speakerId: z.string(), name: z.string().nullable(), label: z.string() })).optional(),
});
export type Speaker = z.infer<typeof Speaker>;

export const EngineUsed = z.object({
	id: z.string(),
	label: z.string(),
	version: z.string(),
	quality: z.enum(['best', 'good', 'basic', 'none', 'script']),
});
export type EngineUsed = z.infer<typeof EngineUsed>;

/** A line of a transcript that is still being made: nobody knows yet who says it, and its words may still change. */
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
	/** What is recognised so far of a first transcript, in order of time; gaps may remain until it is complete. */
	draft: z.array(DraftSegment).optional(),
	draftTotal: z.number().int().optional(),
	/** Where somebody seems to speak and no word was recognised, in order of time. Missing where it is not known. */
	wordlessSpeech: z.array(TimeRange).optional(),
	/** When this transcript was stored; changes with every new transcript. Null until there is one. */
	storedAt: z.string().nullable(),
	/** The engine of the transcript before this one, as long as nobody has decided between the two. */
	former: EngineUsed.optional(),
});
export type TranscriptAnswer = z.infer<typeof TranscriptAnswer>;

/**
 * A line in a third of the bytes: id, speaker, start and end in ms, text, confidence, and what differs from a line that
 * nobody has changed.
 */
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

/** `unpackTranscript` makes the whole of it. */
export const PackedTranscript = TranscriptAnswer.omit({ list: true }).extend({
	fileId: z.string(),
	/** Of the lines that name no other. */
	languageCode: z.string(),
	lines: z.array(PackedLine),
});
export type PackedTranscript = z.infer<typeof PackedTranscript>;

export const TranscriptLanguage = z.object({ code: z.string(), name: z.string() });

/** Of one answer. */
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
		/** Null for a conversation without a recording. */
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
			/** The languages that the engine in use supports well. */
			supported: z.union([z.literal('any'), z.array(z.string())]),
		}),
	}),
};
