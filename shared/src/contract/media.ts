import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { ConversationType, Direction } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { Language } from './languages.ts';
import { Id, Instant } from './lists.ts';

export const Sha1 = z
	.string()
	.regex(/^[0-9a-fA-F]{40}$/)
	.transform((hash) => hash.toLowerCase());

/**
 * What is known of a recording before its bytes arrive. `hash` is the SHA-1 of the whole file in hex; a live one, which
 * is uploaded while it is recorded, has a `liveKey` instead and is ended by `completeRecording`.
 */
export const NewRecording = z.object({
	fileName: z.string().trim().min(1).max(255),
	hash: Sha1.optional(),
	/** A live recording's own name, made by its recorder: a repeated announcement finds the same recording. */
	liveKey: z.uuid().optional(),
	/** Bytes of the whole file. Without it the file is complete as soon as its hash matches. */
	size: z.coerce.number().int().min(0).optional(),
	mimeType: z.string().max(100).optional(),
	languageCode: Language,
	title: z.string().trim().max(limits.titleMaxLength).optional(),
	type: ConversationType.default('other'),
	direction: Direction.optional(),
	remotePhone: z.string().trim().max(32).optional(),
	startedAt: Instant.optional(),
	numberOfSpeakers: z.coerce
		.number()
		.int()
		.min(1, 'Speakers must be between 1 and 10')
		.max(10, 'Speakers must be between 1 and 10')
		.optional(),
	source: z.string().trim().max(64).optional(),
	/** The notice that was shown before recording, and when it was accepted. */
	consent: z.object({ text: z.string().max(2_000), acceptedAt: Instant }).optional(),
});
export type NewRecording = z.infer<typeof NewRecording>;

/** `size`: bytes already stored; go on from there. */
export const UploadState = z.object({
	fileId: z.string(),
	size: z.number().int(),
	callId: z.string(),
	isCompleted: z.boolean(),
});
export type UploadState = z.infer<typeof UploadState>;

/** What the server made of the bytes it has; a recorder keeps its copy until the length is known and is its own. */
export const Decoded = z.discriminatedUnion('state', [
	/** It has not looked yet: ask again. */
	z.object({ state: z.literal('pending') }),
	/** `duration`: ms, counted in decoded samples. */
	z.object({ state: z.literal('decoded'), duration: z.number().int() }),
	/** This server cannot decode them. */
	z.object({ state: z.literal('unreadable') }),
]);
export type Decoded = z.infer<typeof Decoded>;

export const CompletedUpload = UploadState.extend({ decoded: Decoded.optional() });
export type CompletedUpload = z.infer<typeof CompletedUpload>;

export const Playback = z.object({
	/** Streams with Range; signed, expires. */
	url: z.string(),
	urlExpiresAt: z.string(),
	/** One string a channel: base64 of Int8, the highest absolute sample of each tenth of a second, 0 to 127. */
	peaks: z.array(z.string()),
	peaksPerSecond: z.number(),
	/** ms, counted in decoded samples. */
	duration: z.number().int(),
	format: z.string(),
	mimeType: z.string(),
	channels: z.array(z.enum(['local', 'other', 'mixed'])),
});
export type Playback = z.infer<typeof Playback>;

const ByFile = z.object({ fileId: Id });

export const mediaEndpoints = {
	createRecording: endpoint({
		method: 'POST',
		path: '/media/recordings',
		access: 'member',
		scope: 'recordings',
		summary:
			'Announce a recording, as JSON, or as a form that may bring the file too (theFile). 201 for a new one, 200 with the stored size for one that was begun.',
		transport: 'upload',
		pace: 'upload',
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
		path: '/media/:fileId',
		access: 'member',
		scope: 'recordings',
		summary:
			'Append bytes from x-start-byte on: a raw body or the form field theFile. What is acknowledged is on disk. Another start than the stored size answers 409 with the size.',
		transport: 'upload',
		pace: 'chunk',
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
		scope: 'recordings',
		summary: 'How many bytes of a file are stored.',
		params: ByFile,
		response: UploadState,
		errors: ['file_not_found', 'forbidden'],
	}),
	completeRecording: endpoint({
		method: 'POST',
		path: '/media/:fileId/complete',
		access: 'member',
		scope: 'recordings',
		summary:
			'End a live recording: all its bytes were sent and this is their SHA-1. Repeating it changes nothing, and tells whether the sound was decoded meanwhile.',
		params: ByFile,
		body: z.object({
			hash: Sha1,
			/** Bytes that were sent; when fewer are stored the answer is 409 with their number. */
			size: z.number().int().positive(),
			/** ms of recorded audio, without pauses. */
			duration: z.number().int().nonnegative(),
			/** When it ended, pauses counted. One before its start or more than a minute ahead is left out of account. */
			finishedAt: Instant.optional(),
			/** Nobody stopped it: browser, machine or disk ended it. */
			wasInterrupted: z.boolean().optional(),
		}),
		response: CompletedUpload,
		pace: 'chunk',
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
	getPlayback: endpoint({
		method: 'GET',
		path: '/media/recordings/:fileId/playback',
		access: 'member',
		summary: 'What a player needs: a link, the peaks, the true duration.',
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
		summary: 'A link to the original bytes of a recording, named by its title and what it really is.',
		params: ByFile,
		/** `url` expires. */
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
		summary: 'The original bytes behind a signed link, as a file to keep.',
		transport: 'download',
		pace: 'slow',
		params: z.object({ token: z.string().min(1).max(1_000) }),
		errors: ['link_expired', 'file_not_found', 'range_not_satisfiable'],
	}),
	deleteRecording: endpoint({
		method: 'DELETE',
		path: '/calls/recordings/:id',
		access: 'member',
		summary: 'Delete the audio of a recording for good; its conversation, transcript and insights stay.',
		params: z.object({ id: Id }),
		errors: ['recording_not_found', 'conversation_not_available', 'forbidden', 'still_processing', 'recording_deleted'],
	}),
	streamMedia: endpoint({
		method: 'GET',
		path: '/media/stream/:token',
		access: 'public',
		summary: 'The bytes behind a signed link, with Range.',
		transport: 'download',
		pace: 'slow',
		params: z.object({ token: z.string().min(1).max(1_000) }),
		errors: ['link_expired', 'file_not_found', 'range_not_satisfiable'],
	}),
};
