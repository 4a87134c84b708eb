import { z } from 'zod';
import { fieldMessage, invalidMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { ConversationType, Direction, Recording } from '../conversations/conversations.ts';
import { endpoint } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { Beginning, Id, Instant } from '../lists.ts';
import { chunkPath } from '../paths.ts';

export const Sha1 = z
	.string()
	.regex(/^[0-9a-fA-F]{40}$/)
	.transform((hash) => hash.toLowerCase());

const speakerCount = fieldMessage('speakers', { limit: limits.speakersMax });

/** `hash` is the file's SHA-1 in hex. A live recording has a `liveKey` instead and ends with `completeRecording`. */
export const RecordingFields = z.object({
	fileName: z.string().trim().min(1).max(255),
	hash: Sha1.optional(),
	/** Idempotency key: repeating the request returns the same live recording. */
	liveKey: z.uuid().optional(),
	/** Without it, the file is complete as soon as its hash matches. */
	size: z.coerce.number().int().min(0).optional(),
	mimeType: z.string().max(100).optional(),
	languageCode: Language.optional(),
	language: Language.optional(),
	title: z.string().trim().max(limits.titleMaxLength).optional(),
	/** Generated summaries do not replace it. Hidden, like those, when the plan has no summaries. */
	summary: z.string().trim().max(limits.summaryMaxLength).optional(),
	type: ConversationType.default('other'),
	direction: Direction.optional(),
	remotePhone: z.string().trim().max(32).optional(),
	startedAt: Beginning.optional(),
	numberOfSpeakers: z.coerce
		.number()
		.int(speakerCount)
		.min(1, speakerCount)
		.max(limits.speakersMax, speakerCount)
		.optional(),
	source: z.string().trim().max(64).optional(),
	consent: z.object({ text: z.string().max(2_000), acceptedAt: Instant }).optional(),
});
export const NewRecording = RecordingFields.transform(({ language, ...fields }, context) => {
	const languageCode = fields.languageCode ?? language;
	if (languageCode) return { ...fields, languageCode };
	context.addIssue({
		code: 'custom',
		path: ['languageCode'],
		message: invalidMessage('language'),
		input: languageCode,
	});
	return z.NEVER;
});
export type NewRecording = z.infer<typeof NewRecording>;

/** `size` is the number of stored bytes, from which the upload resumes. */
export const UploadState = z.object({
	fileId: z.string(),
	size: z.number().int(),
	callId: z.string(),
	isCompleted: z.boolean(),
});
export type UploadState = z.infer<typeof UploadState>;

/** A recorder keeps its copy until the duration is known and matches its own. */
export const Decoded = z.discriminatedUnion('state', [
	z.object({ state: z.literal('pending') }),
	/** `duration` in ms, counted in decoded samples. */
	z.object({ state: z.literal('decoded'), duration: z.number().int() }),
	z.object({ state: z.literal('unreadable') }),
]);
export type Decoded = z.infer<typeof Decoded>;

export const CompletedUpload = UploadState.extend({ decoded: Decoded.optional() });
export type CompletedUpload = z.infer<typeof CompletedUpload>;

export const Playback = z.object({
	/** Supports Range requests. */
	url: z.string(),
	urlExpiresAt: z.string(),
	/** Per channel base64 of Int8: the highest absolute sample of each tenth of a second, 0 to 127. */
	peaks: z.array(z.string()),
	peaksPerSecond: z.number(),
	/** In ms, counted in decoded samples. */
	duration: z.number().int(),
	format: z.string(),
	mimeType: z.string(),
	channels: z.array(z.enum(['local', 'other', 'mixed'])),
	/** The original with its picture. `soundStartsAt` is the picture's time in ms when the sound begins. */
	video: z.object({ url: z.string(), mimeType: z.string(), soundStartsAt: z.number().int() }).nullable().optional(),
});
export type Playback = z.infer<typeof Playback>;

const ByFile = z.object({ fileId: Id });

export const mediaEndpoints = {
	createRecording: endpoint({
		method: 'POST',
		path: '/media/recordings',
		access: 'member',
		keyScope: 'write',
		scope: 'recordings',
		summary:
			'Create an upload from JSON, or from a form that may include the file (theFile or file). A form with the file needs no hash and no language. Returns 201 for a new upload, 200 with the stored size for one that already exists.',
		transport: 'upload',
		timeoutProfile: 'upload',
		body: NewRecording,
		response: UploadState,
		errors: [
			'file_already_exists',
			'file_empty',
			'file_too_large',
			'file_type_unknown',
			'storage_limit',
			'hash_mismatch',
			'disk_full',
			'upload_busy',
		],
	}),
	uploadChunk: endpoint({
		method: 'PUT',
		path: chunkPath,
		access: 'member',
		isOpenWhileClosing: true,
		keyScope: 'write',
		scope: 'recordings',
		summary:
			'Append bytes at x-start-byte, from a raw body or the form field theFile. Acknowledged bytes are on disk. Returns 409 with the stored size when x-start-byte differs from it.',
		transport: 'upload',
		timeoutProfile: 'chunk',
		params: ByFile,
		response: UploadState,
		errors: [
			'audio_auto_deleted',
			'file_not_found',
			'forbidden',
			'wrong_start_byte',
			'upload_busy',
			'file_too_large',
			'hash_mismatch',
			'file_already_exists',
			'disk_full',
			'recording_deleted',
			'storage_limit',
		],
	}),
	getUpload: endpoint({
		method: 'GET',
		path: '/media/:fileId',
		access: 'member',
		keyScope: 'read',
		scope: 'recordings',
		summary: 'Get the number of stored bytes of an upload.',
		params: ByFile,
		response: UploadState,
		errors: ['file_not_found', 'forbidden'],
	}),
	renameConversation: endpoint({
		method: 'PUT',
		path: '/calls/:id/title',
		access: 'member',
		keyScope: 'write',
		scope: 'recordings',
		summary:
			'Name a conversation, also while it is recorded. The name wins over those of its page and its calendar entry.',
		params: z.object({ id: Id }),
		body: z.strictObject({ title: z.string().trim().min(1).max(limits.titleMaxLength) }),
		errors: ['conversation_not_found', 'conversation_not_available', 'forbidden'],
	}),
	completeRecording: endpoint({
		method: 'POST',
		path: '/media/:fileId/complete',
		access: 'member',
		isOpenWhileClosing: true,
		keyScope: 'write',
		scope: 'recordings',
		summary:
			'Complete a live recording with the SHA-1 of all its bytes. Safe to repeat; the response says whether the audio has been decoded.',
		params: ByFile,
		body: z.object({
			hash: Sha1,
			/** Number of sent bytes. If the stored size differs, the response is 409 with that size. */
			size: z.number().int().positive(),
			/** Recorded audio in ms, without pauses. */
			duration: z.number().int().nonnegative(),
			/** Includes pauses. Ignored when before the start or more than a minute in the future. */
			finishedAt: Instant.optional(),
			endedUnexpectedly: z.boolean().optional(),
		}),
		response: CompletedUpload,
		timeoutProfile: 'chunk',
		errors: [
			'audio_auto_deleted',
			'file_not_found',
			'recording_deleted',
			'wrong_start_byte',
			'hash_mismatch',
			'file_already_exists',
			'upload_busy',
		],
	}),
	getRecording: endpoint({
		method: 'GET',
		path: '/media/recordings/:id',
		access: 'member',
		keyScope: 'read',
		summary: 'Get a recording with its streams.',
		params: z.object({ id: Id }),
		response: Recording,
		errors: ['recording_not_found', 'conversation_not_available'],
	}),
	getPlayback: endpoint({
		method: 'GET',
		path: '/media/recordings/:fileId/playback',
		access: 'member',
		keyScope: 'read',
		summary:
			'Get what a player needs: a link, the peaks and the exact duration. Takes the id of a file or of a recording.',
		params: ByFile,
		response: Playback,
		errors: [
			'file_not_found',
			'still_processing',
			'audio_unreadable',
			'conversation_not_available',
			'audio_auto_deleted',
			'recording_deleted',
		],
	}),
	getAudioDownload: endpoint({
		method: 'GET',
		path: '/media/recordings/:fileId/download',
		access: 'member',
		keyScope: 'read',
		summary: 'Get a link to the original file of a recording, named after its title and detected format.',
		params: ByFile,
		response: z.object({
			url: z.string(),
			urlExpiresAt: z.string(),
			fileName: z.string(),
			sizeBytes: z.number().int(),
		}),
		errors: [
			'file_not_found',
			'still_processing',
			'conversation_not_available',
			'feature_not_in_plan',
			'audio_auto_deleted',
			'recording_deleted',
		],
	}),
	downloadAudio: endpoint({
		method: 'GET',
		path: '/media/download/:token',
		access: 'public',
		summary: 'Download the original file behind a signed link.',
		transport: 'download',
		timeoutProfile: 'slow',
		params: z.object({ token: z.string().min(1).max(1_000) }),
		errors: ['link_expired', 'file_not_found', 'range_not_satisfiable'],
	}),
	deleteRecording: endpoint({
		method: 'DELETE',
		path: '/calls/recordings/:id',
		access: 'member',
		keyScope: 'write',
		summary: 'Delete the audio of a recording permanently. Its conversation, transcript and insights stay.',
		params: z.object({ id: Id }),
		errors: ['recording_not_found', 'conversation_not_available', 'forbidden', 'still_processing', 'recording_deleted'],
	}),
	streamMedia: endpoint({
		method: 'GET',
		path: '/media/stream/:token',
		access: 'public',
		summary: 'Stream the audio behind a signed link. Supports Range requests.',
		transport: 'download',
		timeoutProfile: 'slow',
		params: z.object({ token: z.string().min(1).max(1_000) }),
		errors: ['link_expired', 'file_not_found', 'range_not_satisfiable'],
	}),
};
