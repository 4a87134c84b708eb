import { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import { ConversationType, Direction } from '../conversations/conversations.ts';
import { endpoint } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { Beginning, Id } from '../lists.ts';

/** Defaults to the language that the file names, or else the one of its words. */
export const ImportedLanguage = z.object({ languageCode: Language.optional() });

export const NewTranscriptImport = ImportedLanguage.extend({
	title: z.string().trim().max(limits.titleMaxLength).optional(),
	type: ConversationType.default('other'),
	direction: Direction.optional(),
	remotePhone: z.string().trim().max(32).optional(),
	startedAt: Beginning.optional(),
});
export type NewTranscriptImport = z.infer<typeof NewTranscriptImport>;

export const TranscriptImport = z.object({ callId: z.string(), fileId: z.string(), lines: z.number().int() });
export type TranscriptImport = z.infer<typeof TranscriptImport>;

const theFile = { theFile: z.file() };
const formats = 'SRT, WebVTT, text with times, or JSON of Whisper or Teams, up to 20 MB';
const refusals = [
	'file_empty',
	'transcript_file_too_large',
	'transcript_file_unreadable',
	'transcript_file_incomplete',
	'transcript_file_without_times',
	'transcript_file_without_words',
	'transcript_file_too_long',
] as const;

export const transcriptImportEndpoints = {
	importTranscript: endpoint({
		method: 'POST',
		path: '/transcripts/imports',
		access: 'member',
		keyScope: 'write',
		summary: `Create a conversation without audio from the transcript of another product, a form with theFile: ${formats}. Returns 201.`,
		transport: 'upload',
		timeoutProfile: 'upload',
		body: NewTranscriptImport.extend(theFile),
		response: TranscriptImport,
		errors: ['file_already_exists', ...refusals],
	}),
	replaceTranscript: endpoint({
		method: 'POST',
		path: '/transcripts/:fileId/import',
		access: 'member',
		keyScope: 'write',
		summary: `Replace the transcript of a recording by the one of a form with theFile: ${formats}. The previous one is kept for comparison.`,
		transport: 'upload',
		timeoutProfile: 'upload',
		params: z.object({ fileId: Id }),
		body: ImportedLanguage.extend(theFile),
		response: TranscriptImport,
		errors: [
			'file_not_found',
			'conversation_not_available',
			'forbidden',
			'still_processing',
			'audio_unreadable',
			'transcript_beyond_recording',
			...refusals,
		],
	}),
};
