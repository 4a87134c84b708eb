import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Outside `/api/v1`, because OpenAI clients append their own paths. */
export const openAiBase = '/v1';

export const transcriptionFormats = ['json', 'text', 'srt', 'vtt', 'verbose_json', 'diarized_json'] as const;
/** Translations have no speakers. */
export const translationFormats = ['json', 'text', 'srt', 'vtt', 'verbose_json'] as const;
export type TranscriptionFormat = (typeof transcriptionFormats)[number];

const Model = z.object({
	id: z.string(),
	object: z.literal('model'),
	/** Seconds since 1970. */
	created: z.number().int(),
	owned_by: z.string(),
});

const fields = {
	file: z.string().meta({ format: 'binary', description: 'Up to 524,288,000 bytes.' }),
	model: z.string().meta({ description: 'One of `GET /v1/models`.' }),
	prompt: z.string().optional().meta({ description: 'Words that may be said, separated by commas.' }),
	response_format: z.enum(transcriptionFormats).default('json'),
	temperature: z.number().min(0).max(1).optional().meta({ description: 'Accepted; no engine here samples.' }),
};

const Transcription = z.looseObject({ text: z.string() });

/** OpenAI-compatible endpoints. Errors have OpenAI's form: `{ error: { message, type, param, code } }`. */
export const openAiEndpoints = {
	createTranscription: endpoint({
		method: 'POST',
		path: '/audio/transcriptions',
		access: 'api-key',
		keyScope: 'speech',
		transport: 'upload',
		summary: 'Transcribe an audio file, with speakers as `diarized_json`. `stream` sends text while it is recognised.',
		body: z.object({
			...fields,
			language: z.string().optional().meta({ description: 'BCP 47, such as `en` or `de-DE`.' }),
			stream: z.boolean().optional(),
			'timestamp_granularities[]': z.array(z.enum(['word', 'segment'])).optional(),
			chunking_strategy: z.string().optional(),
		}),
		response: Transcription,
	}),
	createTranslation: endpoint({
		method: 'POST',
		path: '/audio/translations',
		access: 'api-key',
		keyScope: 'speech',
		transport: 'upload',
		summary:
			'Translate an audio file into English. `unsupported_capability` where the engine only transcribes: servers with `/audio/translations` and Whisper models of several languages translate.',
		body: z.object({ ...fields, response_format: z.enum(translationFormats).default('json') }),
		response: Transcription,
	}),
	listModels: endpoint({
		method: 'GET',
		path: '/models',
		access: 'api-key',
		keyScope: 'speech',
		summary: 'List the speech engines of this server, and the names of OpenAI that stand for the best one.',
		response: z.object({ object: z.literal('list'), data: z.array(Model) }),
	}),
	getModel: endpoint({
		method: 'GET',
		path: '/models/:model',
		access: 'api-key',
		keyScope: 'speech',
		summary: 'Get a model.',
		params: z.object({ model: z.string() }),
		response: Model,
	}),
};
export type OpenAiEndpointName = keyof typeof openAiEndpoints;
export type OpenAiModel = z.infer<typeof Model>;
