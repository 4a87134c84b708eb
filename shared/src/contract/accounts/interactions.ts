import { z } from 'zod';
import { deviceScopes } from '../../domain/accounts/devices.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

export const Interaction = z.object({
	uid: z.string(),
	/** `consent` asks for permissions that were not granted before. */
	prompt: z.enum(['login', 'consent']),
	client: z.object({
		name: z.string(),
		/** Host that receives the response, or the scheme of an app on the device. */
		address: z.string(),
	}),
	scopes: z.array(z.enum(deviceScopes)),
});
export type Interaction = z.infer<typeof Interaction>;

export const ConnectedApp = z.object({
	id: z.string(),
	name: z.string(),
	scopes: z.array(z.enum(deviceScopes)),
	approvedAt: z.string(),
	lastUsedAt: z.string().nullable(),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

const ByUid = z.object({ uid: Id });

export const interactionEndpoints = {
	getInteraction: endpoint({
		method: 'GET',
		path: '/auth/interactions/:uid/details',
		access: 'public',
		summary: 'Get what an app that signs a person in waits for, in the browser in which it began.',
		params: ByUid,
		response: Interaction,
		errors: ['interaction_not_found'],
	}),
	answerInteraction: endpoint({
		method: 'POST',
		path: '/auth/interactions/:uid/login',
		access: 'signed-in',
		summary:
			'Answer the prompt of an interaction as the signed-in person, or deny it. The browser continues at the returned address.',
		params: ByUid,
		body: z.object({ prompt: Interaction.shape.prompt, confirm: z.boolean() }),
		response: z.object({ redirectUrl: z.string() }),
		errors: ['proof_needed', 'interaction_not_found', 'interaction_other_account'],
	}),
	listConnectedApps: endpoint({
		method: 'GET',
		path: '/auth/apps',
		access: 'signed-in',
		summary: 'List the registered apps that may act for this account, the most recently allowed first.',
		response: z.object({ list: z.array(ConnectedApp) }),
	}),
	disconnectApp: endpoint({
		method: 'DELETE',
		path: '/auth/apps/:id',
		access: 'signed-in',
		summary: 'Revoke the access of an app. It loses access within 5 s, and asks again next time.',
		params: z.object({ id: Id }),
		errors: ['app_not_found'],
	}),
};
