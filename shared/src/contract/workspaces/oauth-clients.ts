import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

/**
 * `app`: signs people in by the authorization code flow with PKCE, without a secret. `resource-server`: asks whether
 * tokens are valid (RFC 7662), and may do nothing else.
 */
const OAuthClientKind = z.enum(['app', 'resource-server']);

export const OAuthClient = z.object({
	/** The `client_id`. */
	id: z.string(),
	kind: OAuthClientKind,
	name: z.string(),
	/** Of an app. */
	redirectUris: z.array(z.string()),
	createdAt: z.string(),
});
export type OAuthClient = z.infer<typeof OAuthClient>;

/** Shown once: only its hash is stored. */
const secret = z.string();

export const NewOAuthClient = z.object({
	kind: OAuthClientKind.default('app'),
	name: z.string().trim().min(1).max(80),
	/** Of an app, at least one: each https, http on the person's own machine, or a scheme of the app with a dot in it. */
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
		summary: 'Replace the secret of a resource server. The old one is worthless at once.',
		params: ById,
		response: z.object({ secret }),
		errors: ['app_not_found'],
	}),
	removeOAuthClient: endpoint({
		method: 'DELETE',
		path: '/admin/oauth-clients/:id',
		access: 'admin',
		summary: 'Remove an app or a resource server. Everybody who used the app is signed out of it within 5 s.',
		params: ById,
		errors: ['app_not_found'],
	}),
};
