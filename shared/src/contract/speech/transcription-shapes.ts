import { z } from 'zod';

const Usage = z.object({ type: z.literal('duration'), seconds: z.number().int() });
const task = z.enum(['transcribe', 'translate']);

const Plain = z.object({ text: z.string(), usage: Usage });

const Timed = { start: z.number(), end: z.number() };

/** `verbose_json`, in seconds. */
const Verbose = Plain.extend({
	task,
	language: z.string().meta({ description: 'Its English name, such as `german`.' }),
	duration: z.number(),
	words: z.array(z.object({ word: z.string(), ...Timed })).optional(),
	segments: z
		.array(
			z.object({
				id: z.number().int(),
				seek: z.number().int(),
				...Timed,
				text: z.string(),
				tokens: z.array(z.number()),
				temperature: z.number(),
				avg_logprob: z.number(),
				compression_ratio: z.number(),
				no_speech_prob: z.number(),
			}),
		)
		.optional(),
});

const Diarized = Plain.extend({
	task,
	duration: z.number(),
	segments: z.array(
		z.object({
			type: z.literal('transcript.text.segment'),
			id: z.string(),
			...Timed,
			text: z.string(),
			speaker: z.string(),
		}),
	),
});

export const transcriptionShapes = { json: Plain, verbose_json: Verbose, diarized_json: Diarized };
