import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { EngineState } from '../server.ts';

export const SpeechModelState = z.enum(['absent', 'downloading', 'checking', 'unpacking', 'present', 'failed']);
export type SpeechModelState = z.infer<typeof SpeechModelState>;

/** `folder_not_writable` and `no_space` concern the server's folder of models. */
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

export const SpeechModelFigure = z.object({
	/** `wordErrorRate` in percent. `realTimeFactor` is processing time divided by audio duration. */
	measure: z.enum(['wordErrorRate', 'realTimeFactor']),
	value: z.number(),
	on: z.enum(['openAsrLeaderboard', 'amiMeetings']).nullable(),
	threads: z.number().int().nullable(),
	source: z.enum(['measured', 'published']),
	publishedBy: z.string().nullable(),
});
export type SpeechModelFigure = z.infer<typeof SpeechModelFigure>;

const Progress = z.object({
	id: z.string(),
	name: z.string(),
	state: SpeechModelState,
	receivedBytes: z.number().int(),
	downloadBytes: z.number().int(),
	secondsLeft: z.number().int().nullable(),
	failure: z.object({ code: SpeechModelFailureCode, message: z.string() }).nullable(),
});

export const SpeechModelSet = Progress.extend({
	/** `live`: text during recording, or transcripts without a better engine. Two sets of `speakers` work together. */
	purpose: z.enum(['transcripts', 'live', 'punctuation', 'languages', 'speakers']),
	/** Produces text during recording. */
	isLive: z.boolean(),
	folder: z.string(),
	isRecommended: z.boolean(),
	/** True for the default engine's set and its helper models. */
	isInUse: z.boolean(),
	/** BCP 47 prefixes. Empty means any. */
	languages: z.array(z.string()),
	diskBytes: z.number().int(),
	url: z.string(),
	/** False when no checksum is published, so that only the archive's size is verified. */
	hasChecksum: z.boolean(),
	licence: z.object({
		name: z.string(),
		url: z.string(),
		attribution: z.string(),
		isOpenSource: z.boolean(),
	}),
	/** Its text has punctuation, casing and digits. */
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
			underway: z.array(Progress),
			/** Null while the default engine is good or a set is being installed. */
			offered: SpeechModelSet.pick({
				id: true,
				name: true,
				downloadBytes: true,
				diskBytes: true,
				languages: true,
				licence: true,
				url: true,
			}).nullable(),
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
			others: z.array(z.object({ folder: z.string(), isInUse: z.boolean(), languages: z.array(z.string()) })),
			problems: z.array(z.string()),
			engine: EngineState,
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
			/** Absolute path on the server: the published archive, or the folder unpacked from it. */
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
