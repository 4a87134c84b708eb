import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { EngineState } from '../server.ts';

export const SpeechModelState = z.enum(['absent', 'downloading', 'checking', 'unpacking', 'present', 'failed']);
export type SpeechModelState = z.infer<typeof SpeechModelState>;

/** Why a set did not arrive. `folder_not_writable` and `no_space` concern the folder of the models on the server. */
export const SpeechModelFailureCode = z.enum([
	'unreachable',
	'not_found',
	'not_an_archive',
	'wrong_size',
	'wrong_checksum',
	'broken_archive',
	'not_usable',
	'no_space',
	'folder_not_writable',
	'import_not_readable',
	'interrupted',
]);
export type SpeechModelFailureCode = z.infer<typeof SpeechModelFailureCode>;

/** A published or measured figure, and whose it is. */
export const SpeechModelFigure = z.object({
	/** `wordErrorRate` in percent; `realTimeFactor` is the time of the work over that of the sound. */
	measure: z.enum(['wordErrorRate', 'realTimeFactor']),
	value: z.number(),
	/** What was transcribed, in English; null for a speed. */
	on: z.enum(['openAsrLeaderboard', 'amiMeetings']).nullable(),
	/** How many worked; null for an accuracy. */
	threads: z.number().int().nullable(),
	/** `measured`: by Debrief's own benchmarks. */
	source: z.enum(['measured', 'published']),
	/** Whose figure it is; null: of several other projects. */
	publishedBy: z.string().nullable(),
});
export type SpeechModelFigure = z.infer<typeof SpeechModelFigure>;

const Progress = z.object({
	id: z.string(),
	name: z.string(),
	state: SpeechModelState,
	/** Of the archive, while it is downloaded. */
	receivedBytes: z.number().int(),
	downloadBytes: z.number().int(),
	/** Until the archive has arrived; null while nobody can tell. */
	secondsLeft: z.number().int().nullable(),
	/** The sentence says what happened and what to do. */
	failure: z.object({ code: SpeechModelFailureCode, message: z.string() }).nullable(),
});

export const SpeechModelSet = Progress.extend({
	/**
	 * `live`: text while something is recorded, and transcripts where there is nothing better. `punctuation`: sentences of
	 * words that an engine writes bare. `languages`: which language is spoken. `speakers`: two of them together tell apart
	 * who speaks on one channel.
	 */
	purpose: z.enum(['transcripts', 'live', 'punctuation', 'languages', 'speakers']),
	/** Whether it makes text while something is recorded. */
	isLive: z.boolean(),
	/** The folder it has, or will have, among the models. */
	folder: z.string(),
	isRecommended: z.boolean(),
	/** True for the set of the engine that transcribes when nobody chooses another one, and for what works beside it. */
	isInUse: z.boolean(),
	/** BCP 47 prefixes; empty: any. */
	languages: z.array(z.string()),
	/** Unpacked. */
	diskBytes: z.number().int(),
	/** Where the archive is downloaded from. */
	url: z.string(),
	/** False when no checksum is published: then only the size of the archive is compared. */
	hasChecksum: z.boolean(),
	licence: z.object({
		name: z.string(),
		url: z.string(),
		/** Whom to name. */
		attribution: z.string(),
		isOpenSource: z.boolean(),
	}),
	/** Words have punctuation, casing and digits. */
	isWritten: z.boolean(),
	figures: z.array(SpeechModelFigure),
});
export type SpeechModelSet = z.infer<typeof SpeechModelSet>;

const byId = z.object({ id: Id });

export const speechModelEndpoints = {
	getSpeechModelStatus: endpoint({
		method: 'GET',
		path: '/engines/models',
		access: 'signed-in',
		summary: 'Get the speech models that are on their way, and the one to get when there is no good engine.',
		response: z.object({
			engine: EngineState,
			/** Those on their way, and those that failed. */
			underway: z.array(Progress),
			/** The set to get; null while the engine in use is good, or a set is on its way. */
			offered: SpeechModelSet.pick({
				id: true,
				name: true,
				downloadBytes: true,
				diskBytes: true,
				languages: true,
				licence: true,
				url: true,
			}).nullable(),
			/** Whether the caller may download it. */
			isAdmin: z.boolean(),
		}),
	}),
	listSpeechModels: endpoint({
		method: 'GET',
		path: '/admin/speech-models',
		access: 'admin',
		summary: 'List the speech models that this server can use, with their state.',
		response: z.object({
			list: z.array(SpeechModelSet),
			/** Folders of models that somebody put there by hand. */
			others: z.array(z.object({ folder: z.string(), isInUse: z.boolean(), languages: z.array(z.string()) })),
			/** A sentence for each folder that holds a model which cannot be used. */
			problems: z.array(z.string()),
			engine: EngineState,
			/** Folder of the models on the server. */
			folder: z.string(),
			freeBytes: z.number().int().nullable(),
		}),
	}),
	downloadSpeechModel: endpoint({
		method: 'POST',
		path: '/admin/speech-models/:id/download',
		access: 'admin',
		summary: 'Start to download a speech model, or continue. One that is present or on its way is left alone.',
		params: byId,
		response: SpeechModelSet,
		errors: ['model_set_not_found'],
	}),
	importSpeechModel: endpoint({
		method: 'POST',
		path: '/admin/speech-models/:id/import',
		access: 'admin',
		summary: 'Take a speech model from an archive or a folder on the server, which stays where it is.',
		params: byId,
		body: z.strictObject({
			/** Absolute path on the server: the archive as published, or the folder unpacked from it. */
			path: z.string().trim().min(1).max(4_096),
		}),
		response: SpeechModelSet,
		errors: ['model_set_not_found', 'model_set_busy'],
	}),
	cancelSpeechModel: endpoint({
		method: 'POST',
		path: '/admin/speech-models/:id/cancel',
		access: 'admin',
		summary: 'Cancel a download or an import and delete what has arrived. Also clears a failure.',
		params: byId,
		response: SpeechModelSet,
		errors: ['model_set_not_found'],
	}),
	removeSpeechModel: endpoint({
		method: 'DELETE',
		path: '/admin/speech-models/:id',
		access: 'admin',
		summary: 'Delete a speech model from this server.',
		params: byId,
		response: SpeechModelSet,
		errors: ['model_set_not_found', 'model_set_busy', 'model_set_in_use'],
	}),
};
