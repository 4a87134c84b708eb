import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

export const SignInProvider = z.object({ id: z.string(), title: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

/** Providers may add other parameters to the query of their callback. */
export const ProviderCallback = z.object({
	provider: z.string().min(1).max(64),
	code: z.string().min(1).max(4_096),
	state: z.string().min(1).max(512),
	/** The issuer, if the provider sends it (RFC 9207). */
	iss: z.string().max(512).optional(),
});
export type ProviderCallback = z.infer<typeof ProviderCallback>;

export const Identity = z.object({
	id: z.string(),
	provider: z.string(),
	title: z.string(),
	addedAt: z.string(),
});
export type Identity = z.infer<typeof Identity>;

const provider = z.object({ provider: z.string().min(1).max(64) });
const address = z.object({
	/** The browser returns to `/auth/login/external`. */
	url: z.string(),
});
const failures = ['provider_unknown', 'provider_away', 'provider_misnamed', 'too_many_requests'] as const;

export const externalEndpoints = {
	beginExternalSignIn: endpoint({
		method: 'POST',
		path: '/auth/providers/:provider',
		access: 'public',
		summary: 'Begin to sign in with a provider, in this browser. Lasts 10 minutes.',
		params: provider,
		response: address,
		timeoutProfile: 'slow',
		errors: failures,
	}),
	listIdentities: endpoint({
		method: 'GET',
		path: '/auth/identities',
		access: 'signed-in',
		isOpenDuringSetUp: true,
		summary: 'List the ways in to this account.',
		response: z.object({ hasPassword: z.boolean(), list: z.array(Identity) }),
	}),
	beginAddingIdentity: endpoint({
		method: 'POST',
		path: '/auth/identities/:provider',
		access: 'signed-in',
		needsProof: true,
		summary: 'Begin to add an account of a provider as a further way in.',
		params: provider,
		response: address,
		timeoutProfile: 'slow',
		errors: failures,
	}),
	addIdentity: endpoint({
		method: 'POST',
		path: '/auth/identities',
		access: 'signed-in',
		summary: 'Add an account of a provider as a further way in, with what the provider sent back.',
		body: ProviderCallback,
		timeoutProfile: 'slow',
		errors: ['provider_unknown', 'provider_away', 'external_sign_in_failed', 'identity_taken'],
	}),
	mailFirstPassword: endpoint({
		method: 'POST',
		path: '/profile/password/first',
		access: 'signed-in',
		summary: 'Mail the owner of an account without a password a link that sets one. It works once, for 30 minutes.',
		errors: ['password_set', 'too_many_requests'],
	}),
	removeIdentity: endpoint({
		method: 'DELETE',
		path: '/auth/identities/:id',
		access: 'signed-in',
		summary: 'Remove a way in to this account. The last one stays.',
		params: z.object({ id: Id }),
		errors: ['identity_not_found', 'last_way_in'],
	}),
};
