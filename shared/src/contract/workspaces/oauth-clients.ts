import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

/** An app that may sign people in by the authorization code flow with PKCE. It has no secret. */
export const OAuthClient = z.object({
	/** The `client_id`. */
	id: z.string(),
	name: z.string(),
	redirectUris: z.array(z.string()),
	createdAt: z.string(),
});
export type OAuthClient = z.infer<typeof OAuthClient>;

export const NewOAuthClient = z.object({
	name: z.string().trim().min(1).max(80),
	/** Each https, http on the person's own machine, or a scheme of the app with a dot in it. */
	redirectUris: z.array(z.string().trim().max(500)).min(1).max(10),
});
export type NewOAuthClient = z.infer<typeof NewOAuthClient>;

export const oauthClientEndpoints = {
	listOAuthClients: endpoint({
		method: 'GET',
		path: '/admin/oauth-clients',
		access: 'admin',
		summary: 'List the apps that may sign people in, by name.',
		response: z.object({ list: z.array(OAuthClient) }),
	}),
	registerOAuthClient: endpoint({
		method: 'POST',
		path: '/admin/oauth-clients',
		access: 'admin',
		summary: 'Register an app that signs people in by the authorization code flow with PKCE. Returns 201.',
		body: NewOAuthClient,
		response: OAuthClient,
	}),
	removeOAuthClient: endpoint({
		method: 'DELETE',
		path: '/admin/oauth-clients/:id',
		access: 'admin',
		summary: 'Remove an app. Everybody who used it is signed out of it within 5 s.',
		params: z.object({ id: Id }),
		errors: ['app_not_found'],
	}),
};
