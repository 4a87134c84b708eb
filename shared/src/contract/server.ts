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
};
