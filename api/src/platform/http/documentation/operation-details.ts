import type { EndpointName } from '@debrief/shared/contract/api.ts';
import { SpeechJob, SpeechJobByAddress } from '@debrief/shared/contract/speech/jobs.ts';
import type { OpenAiEndpointName } from '@debrief/shared/contract/speech/openai.ts';
import { transcriptionShapes } from '@debrief/shared/contract/speech/transcription-shapes.ts';
import { z } from 'zod';

type Contents = Record<string, z.ZodType>;
type Details = {
	headers?: { name: string; description: string; schema: z.ZodType }[];
	bodies?: Contents;
	answers?: Record<number, { description: string; contents: Contents }>;
};

const captions = { 'application/x-subrip': z.string(), 'text/vtt': z.string() };
const { json, verbose_json, diarized_json } = transcriptionShapes;
const events = z.string().meta({
	description:
		'With `stream`: events `transcript.text.delta` (`delta`), `transcript.text.segment` of `diarized_json`, and `transcript.text.done` (`text`, `usage`) in the end, or `error` in the form of the errors here. The text of `transcript.text.done` counts.',
});

export const operationDetails: Partial<Record<EndpointName | OpenAiEndpointName, Details>> = {
	createSpeechJob: {
		headers: [
			{
				name: 'Idempotency-Key',
				description: 'Of requests with the same one only the first makes a job, and all get that job.',
				schema: z.string().regex(/^[\x21-\x7e]{1,255}$/),
			},
		],
		bodies: { 'application/json': SpeechJobByAddress },
		answers: {
			200: {
				description: 'The job that this Idempotency-Key made before.',
				contents: { 'application/json': SpeechJob },
			},
			202: { description: 'The new job.', contents: { 'application/json': SpeechJob } },
		},
	},
	getSpeechJobResult: {
		answers: {
			200: {
				description: 'The text, in the format that was asked for.',
				contents: {
					'application/json': z.union([json, verbose_json, diarized_json]),
					'text/plain': z.string(),
					...captions,
				},
			},
		},
	},
	createTranscription: {
		answers: {
			200: {
				description: 'The text, in the format of `response_format`.',
				contents: {
					'application/json': z.union([json, verbose_json, diarized_json]),
					'text/plain': z.string(),
					...captions,
					'text/event-stream': events,
				},
			},
		},
	},
	createTranslation: {
		answers: {
			200: {
				description: 'The English text, in the format of `response_format`.',
				contents: { 'application/json': z.union([json, verbose_json]), 'text/plain': z.string(), ...captions },
			},
		},
	},
};
