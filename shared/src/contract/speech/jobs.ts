import { z } from 'zod';
import { failureReasons } from '../../domain/conversations/pipeline.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { FileDownload, Id, listOf, pageQuery } from '../lists.ts';
import { transcriptionFormats } from './openai.ts';

export const speechJobStatuses = ['receiving', 'queued', 'working', 'done', 'failed', 'cancelled'] as const;

export const SpeechJob = z.object({
	id: z.string(),
	status: z.enum(speechJobStatuses),
	progress: z.number(),
	fileName: z.string(),
	model: z.string(),
	/** BCP 47. The detected language replaces the requested one. */
	language: z.string().nullable(),
	durationMs: z.number().int().nullable(),
	failureReason: z.enum(failureReasons).nullable(),
	message: z.string().nullable(),
	createdAt: z.string(),
	finishedAt: z.string().nullable(),
	/** When its text was removed (see `thirdPartyApi.automaticDeletion` of the settings). */
	deletedAt: z.string().nullable(),
});
export type SpeechJob = z.infer<typeof SpeechJob>;

const options = {
	model: z.string().min(1).max(100).default('whisper-1'),
	language: z
		.string()
		.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
		.nullable()
		.default(null),
	prompt: z.string().max(limits.jobPromptMaxLength).nullable().default(null),
	numberOfSpeakers: z.coerce.number().int().min(1).max(limits.speakersMax).nullable().default(null),
};

export const SpeechJobOptions = z.strictObject(options);
export type SpeechJobOptions = z.infer<typeof SpeechJobOptions>;

export const SpeechJobByAddress = z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2_000), ...options });

const params = z.object({ jobId: Id });

export const speechJobEndpoints = {
	createSpeechJob: endpoint({
		method: 'POST',
		path: '/speech/jobs',
		access: 'api-key',
		keyScope: 'speech',
		transport: 'upload',
		summary:
			'Transcribe a long file: as a form with the field `file`, or as JSON with the `url` of one. Of requests with the same header `Idempotency-Key` only the first makes a job.',
		body: z.object({ file: z.string().meta({ format: 'binary' }), ...options }),
		response: SpeechJob,
		errors: [
			...(['minutes_used_up', 'file_empty', 'file_too_large', 'engine_not_found', 'idempotency_conflict'] as const),
		],
	}),
	listSpeechJobs: endpoint({
		method: 'GET',
		path: '/speech/jobs',
		access: 'api-key',
		keyScope: 'speech',
		summary: 'List the jobs of this account, newest first.',
		query: z.strictObject(pageQuery(20)),
		response: listOf(SpeechJob),
	}),
	getSpeechJob: endpoint({
		method: 'GET',
		path: '/speech/jobs/:jobId',
		access: 'api-key',
		keyScope: 'speech',
		summary: 'Get a job. Ask again every few seconds until it is done, failed or cancelled.',
		params,
		response: SpeechJob,
		errors: ['speech_job_not_found'],
	}),
	getSpeechJobResult: endpoint({
		method: 'GET',
		path: '/speech/jobs/:jobId/result',
		access: 'api-key',
		keyScope: 'speech',
		transport: 'download',
		summary: 'Get the text of a job in a format of `POST /v1/audio/transcriptions`.',
		params,
		query: z.strictObject({
			format: z.enum(transcriptionFormats).default('json'),
			granularity: z.enum(['segment', 'word', 'both']).default('segment'),
		}),
		response: FileDownload,
		errors: ['speech_job_not_found', 'speech_job_unfinished', 'speech_job_failed', 'speech_job_deleted'],
	}),
	deleteSpeechJob: endpoint({
		method: 'DELETE',
		path: '/speech/jobs/:jobId',
		access: 'api-key',
		keyScope: 'speech',
		summary: 'Cancel a job, and remove what is kept of it.',
		params,
		errors: ['speech_job_not_found'],
	}),
};
