import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const EngineState = z.object({
	id: z.string(),
	label: z.string(),
	quality: z.enum(['best', 'good', 'basic', 'none']),
	isReady: z.boolean(),
	/** What is wrong, and what to do about it. */
	reason: z.string().nullable(),
	fix: z.string().nullable(),
	/** How to get a better one; null when this is the best. */
	better: z.string().nullable(),
	needsNetwork: z.boolean(),
	/** Of a speech engine: whether it uses the vocabulary of the workspace. */
	usesVocabulary: z.boolean().optional(),
	/** Of a speech engine: whether a given number of speakers is used; otherwise it finds them itself. */
	usesSpeakerCount: z.boolean().optional(),
	/** Of a speech engine: the languages it knows (BCP 47 prefixes). */
	languages: z.union([z.literal('any'), z.array(z.string())]).optional(),
});
export type EngineState = z.infer<typeof EngineState>;

/** What became of a second of sound that was sent to a speech-to-text server. */
export const SpeechServerTestOutcome = z.enum([
	'works',
	/** No server is configured. */
	'not_configured',
	'wrong_key',
	'wrong_address',
	'unknown_model',
	/** It answers with web pages, as a portal or another kind of server does. */
	'not_an_api',
	/** Something answered that is no transcription. */
	'not_a_transcription',
	'unreachable',
	/** A public name leads to a private address, which the settings do not allow. */
	'blocked_address',
	'timeout',
	/** Too many requests, or the account has no credit. */
	'busy',
	'server_error',
	'refused',
]);
export type SpeechServerTestOutcome = z.infer<typeof SpeechServerTestOutcome>;

export const serverEndpoints = {
	getHealth: endpoint({
		method: 'GET',
		path: '/health',
		access: 'public',
		summary: 'Check whether the server is up.',
		response: z.object({ status: z.literal('ok'), version: z.string() }),
	}),
	getEngines: endpoint({
		method: 'GET',
		path: '/engines',
		access: 'signed-in',
		summary: 'Get the engines that work on this server and their quality.',
		response: z.object({
			speech: EngineState,
			insights: EngineState,
			canDecode: z.boolean(),
			/** All that recordings can be transcribed with, the one in use first. */
			speechEngines: z.array(EngineState).optional(),
		}),
	}),
	testSpeechServer: endpoint({
		method: 'POST',
		path: '/admin/speech-server/test',
		access: 'admin',
		summary: 'Send a second of sound to the configured speech-to-text server and say what came of it.',
		response: z.object({
			outcome: SpeechServerTestOutcome,
			/** What the server or the network said, in its words. */
			detail: z.string().nullable(),
			/** Until the answer; null without a server. */
			ms: z.number().int().nullable(),
		}),
	}),
};
