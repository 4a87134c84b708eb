import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

/** `app`: authorisation code flow with PKCE, without a secret. `resource-server`: only introspection (RFC 7662). */
const OAuthClientKind = z.enum(['app', 'resource-server']);

export const OAuthClient = z.object({
	id: z.string(),
	kind: OAuthClientKind,
	name: z.string(),
	redirectUris: z.array(z.string()),
	createdAt: z.string(),
});
export type OAuthClient = z.infer<typeof OAuthClient>;

/** Returned only once. The server stores a hash. */
const secret = z.string();

export const NewOAuthClient = z.object({
	kind: OAuthClientKind.default('app'),
	name: z.string().trim().min(1).max(80),
	/** Apps need at least one: https, http on the user's own machine, or a private scheme that contains a dot. */
	redirectUris: z.array(z.string().trim().max(500)).max(10).default([]),
});
export type NewOAuthClient = z.infer<typeof NewOAuthClient>;

const ById = z.object({ id: Id });

export const oauthClientEndpoints = {
	listOAuthClients: endpoint({
		method: 'GET',
		path: '/admin/oauth-clients',
		access: 'admin',
		summary: 'List the apps that may sign people in and the servers that may introspect tokens, the oldest first.',
		response: z.object({ list: z.array(OAuthClient) }),
	}),
	registerOAuthClient: endpoint({
		method: 'POST',
		path: '/admin/oauth-clients',
		access: 'admin',
		needsProof: true,
		summary:
			'Register an app that signs people in by the authorization code flow with PKCE, or a resource server that introspects tokens, whose secret is returned once. Returns 201.',
		body: NewOAuthClient,
		response: OAuthClient.extend({ secret: secret.optional() }),
	}),
	renewOAuthClientSecret: endpoint({
		method: 'POST',
		path: '/admin/oauth-clients/:id/secret',
		access: 'admin',
		needsProof: true,
		summary: 'Replace the secret of a resource server. The old one stops working at once.',
		params: ById,
		response: z.object({ secret }),
		errors: ['app_not_found'],
	}),
	removeOAuthClient: endpoint({
		method: 'DELETE',
		path: '/admin/oauth-clients/:id',
		access: 'admin',
		summary: 'Remove an app or a resource server. Everyone who used the app is signed out of it within 5 s.',
		params: ById,
		errors: ['app_not_found'],
	}),
};
