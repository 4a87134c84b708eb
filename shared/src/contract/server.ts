import { z } from 'zod';
import { EngineServerDraft } from './administration/engine-servers.ts';
import { endpoint } from './endpoint.ts';

export const EngineState = z.object({
	id: z.string(),
	label: z.string(),
	quality: z.enum(['best', 'good', 'basic', 'none']),
	isReady: z.boolean(),
	reason: z.string().nullable(),
	fix: z.string().nullable(),
	/** How to get a better engine. Null when this is the best one. */
	better: z.string().nullable(),
	needsNetwork: z.boolean(),
	usesVocabulary: z.boolean().optional(),
	/** Speech engines: otherwise the engine detects the number of speakers. */
	usesSpeakerCount: z.boolean().optional(),
	/** Speech engines: BCP 47 prefixes. */
	languages: z.union([z.literal('any'), z.array(z.string())]).optional(),
});
export type EngineState = z.infer<typeof EngineState>;

/** Outcome of transcribing a second of sound on a server. */
export const SpeechServerTestOutcome = z.enum([
	'works',
	'not_configured',
	'wrong_key',
	'wrong_address',
	'unknown_model',
	/** The server returns web pages, as a captive portal does. */
	'not_an_api',
	'not_a_transcription',
	'unreachable',
	/** A public name resolves to a private address, which the settings do not allow. */
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
			speechEngines: z.array(EngineState).optional(),
		}),
	}),
	testSpeechServer: endpoint({
		method: 'POST',
		path: '/admin/speech-server/test',
		access: 'admin',
		summary: 'Send a second of sound to the speech-to-text server, or to the given one, and return the result.',
		body: EngineServerDraft.optional(),
		response: z.object({
			outcome: SpeechServerTestOutcome,
			detail: z.string().nullable(),
			ms: z.number().int().nullable(),
		}),
	}),
};
