import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './lists.ts';
import { FailureReason } from './pipeline-shapes.ts';

export const Origin = z.enum(['local', 'mixed', 'other']);
export type Origin = z.infer<typeof Origin>;

/** One speaker's stretch of transcript; offsets in ms from the start of the file. */
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
	/** 0 to 1, null when the engine tells none. */
	confidence: z.number().nullable(),
	/** Counts the changes by people. Who changes a line says which one they saw. */
	revision: z.number().int().optional(),
	/** What the engine heard; null while nobody has changed the words. */
	originalText: z.string().nullable().optional(),
	/** Whose line it was before a person gave it to somebody else; null otherwise. */
	originalSpeakerId: z.string().nullable().optional(),
	/** Name of the person of the last change. */
	editedBy: z.string().nullable().optional(),
	editedAt: z.string().nullable().optional(),
});
export type Segment = z.infer<typeof Segment>;

/** A word: text, start and end in ms, confidence 0 to 1 or null, and 1 when the time is estimated. */
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
	/** What a person typed, null until then. */
	name: z.string().nullable(),
	/** Me, Others, Mixed or Speaker N. */
	label: z.string(),
	origin: Origin,
	/** Guessed from the sound of the voices, not known from the channels. */
	isEstimated: z.boolean(),
	/** Position in the list: decides the colour. */
	index: z.number().int(),
	talkMs: z.number().int(),
});
export type Speaker = z.infer<typeof Speaker>;

export const EngineUsed = z.object({
	id: z.string(),
	label: z.string(),
	version: z.string(),
	quality: z.enum(['best', 'good', 'basic', 'none', 'script']),
});
export type EngineUsed = z.infer<typeof EngineUsed>;

export const TranscriptStatus = z.enum(['processing', 'done', 'processing_failed']);

export const TranscriptAnswer = z.object({
	list: z.array(Segment),
	status: TranscriptStatus,
	failureReason: FailureReason.nullable(),
	speakers: z.array(Speaker),
	engine: EngineUsed.nullable(),
	/** False when the plan shows all speakers as one. */
	hasSpeakers: z.boolean(),
	total: z.number().int(),
});
export type TranscriptAnswer = z.infer<typeof TranscriptAnswer>;

export const TranscriptLanguage = z.object({ code: z.string(), name: z.string() });

export const transcriptEndpoints = {
	getTranscript: endpoint({
		method: 'GET',
		path: '/transcripts',
		access: 'member',
		summary: 'The transcript of a file in the order of time.',
		query: z.strictObject({
			fileId: Id,
			start: z.coerce.number().int().min(0).default(0),
			limit: z.coerce.number().int().min(1).max(20_000).default(20_000),
		}),
		response: TranscriptAnswer,
		errors: ['file_not_found', 'conversation_not_available'],
	}),
	getWords: endpoint({
		method: 'GET',
		path: '/transcripts/words',
		access: 'member',
		summary: 'The words with their times of the segments that touch a stretch.',
		query: z.strictObject({ fileId: Id, from: z.coerce.number().int().min(0), to: z.coerce.number().int().min(0) }),
		response: z.object({ list: z.array(z.object({ segmentId: z.string(), words: z.array(WordTuple) })) }),
		errors: ['file_not_found', 'conversation_not_available'],
	}),
	retryTranscripts: endpoint({
		method: 'POST',
		path: '/transcripts/retry',
		access: 'member',
		summary: 'Process recordings again from the step that failed.',
		body: z.object({ fileIds: z.array(Id).min(1).max(50) }),
		errors: ['file_not_found', 'still_processing', 'forbidden', 'recording_deleted'],
	}),
	listLanguages: endpoint({
		method: 'GET',
		path: '/settings/transcript-languages',
		access: 'signed-in',
		scope: 'recordings',
		summary: 'Languages a recording can be in. The engine in use may know fewer.',
		response: z.object({
			list: z.array(TranscriptLanguage),
			/** Languages the engine in use is good at, or all. */
			supported: z.union([z.literal('any'), z.array(z.string())]),
		}),
	}),
};
