import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import { endpoint } from '../endpoint.ts';

export const engineServerKinds = ['speech', 'insights'] as const;
export type EngineServerKind = (typeof engineServerKinds)[number];

const EngineServer = z.object({
	/** Includes the version, such as `https://api.openai.com/v1`. */
	baseUrl: z.string(),
	model: z.string(),
	hasKey: z.boolean(),
	/** Set by the environment of the server, so that it cannot be changed here. */
	isFixed: z.boolean(),
});
export type EngineServer = z.infer<typeof EngineServer>;

export const EngineServers = z.object({ speech: EngineServer.nullable(), insights: EngineServer.nullable() });
export type EngineServers = z.infer<typeof EngineServers>;

export const EngineServerDraft = z.strictObject({
	baseUrl: z.url({ protocol: /^https?$/, error: fieldMessage('webAddress') }).max(500),
	model: z.string().trim().min(1).max(200),
	/** Without one, the stored key stays if the address does. An empty one removes it. */
	apiKey: z.string().trim().max(500).optional(),
});
export type EngineServerDraft = z.infer<typeof EngineServerDraft>;

export const engineServerEndpoints = {
	getEngineServers: endpoint({
		method: 'GET',
		path: '/admin/engine-servers',
		access: 'admin',
		summary: 'Get the OpenAI-compatible servers for speech and insights.',
		response: EngineServers,
	}),
	changeEngineServers: endpoint({
		method: 'PUT',
		path: '/admin/engine-servers',
		access: 'admin',
		needsProof: true,
		summary: 'Connect servers for speech and insights, or disconnect them with null. The environment goes first.',
		body: z.strictObject({
			speech: EngineServerDraft.nullable().optional(),
			insights: EngineServerDraft.nullable().optional(),
		}),
		response: EngineServers,
	}),
};
