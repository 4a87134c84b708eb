import { z } from 'zod';
import { invalidMessage } from '../../domain/field-messages.ts';
import {
	authFieldKinds,
	authStrategies,
	integrationReasons,
	integrationStatuses,
	providerFeatures,
	providerStatuses,
	providerTypes,
} from '../../domain/integrations/provider-kinds.ts';
import { featureFlags } from '../../domain/plans.ts';
import { endpoint } from '../endpoint.ts';

const AuthField = z.object({
	key: z.string(),
	label: z.string(),
	kind: z.enum(authFieldKinds),
	isOptional: z.boolean(),
});
export type AuthField = z.infer<typeof AuthField>;

const AuthMethod = z.object({ strategy: z.enum(authStrategies), authFields: z.array(AuthField) });

const auth = {
	name: z.string(),
	authStrategy: z.enum(authStrategies),
	authFields: z.array(AuthField),
	authInstructions: z.string(),
	/** Supported by this server, the preferred one first. */
	authMethods: z.array(AuthMethod),
};

/** Texts are in English. Clients translate them by `name`. */
export const Provider = z.object({
	...auth,
	title: z.string(),
	type: z.enum(providerTypes),
	description: z.string(),
	contactTypes: z.array(z.string()),
	status: z.enum(providerStatuses),
	features: z.array(z.enum(providerFeatures)),
	requiredFeature: z.enum(featureFlags).nullable(),
	isActive: z.boolean(),
	/** Active without a connection, such as an allowed meeting site. */
	isVirtuallyActive: z.boolean(),
	/** A member is at the provider's authorisation page now. */
	activating: z.boolean(),
	/** Environment variables. Empty unless the caller administers the server. */
	missingVariables: z.array(z.string()),
	isConfigured: z.boolean(),
	hasVoted: z.boolean(),
	/** Null unless the caller administers the server. */
	votes: z.number().int().nullable(),
});
export type Provider = z.infer<typeof Provider>;

export const Integration = z.object({
	id: z.string(),
	providerName: z.string(),
	status: z.enum(integrationStatuses),
	reason: z.enum(integrationReasons).nullable(),
	account: z.string().nullable(),
	connectedAt: z.string(),
	connectedBy: z.string().nullable(),
	disconnectedAt: z.string().nullable(),
});
export type Integration = z.infer<typeof Integration>;

const Connected = z.object({
	url: z.string().nullable(),
	integration: Integration.nullable(),
	/** Webhooks only: `whsec_…`, returned only once. */
	secret: z.string().nullable(),
});
export type Connected = z.infer<typeof Connected>;

const name = z.string().trim().min(1, invalidMessage('provider')).max(64, invalidMessage('provider'));

/** `strategy` is one of the provider's `authMethods` and defaults to the first. */
export const NewIntegration = z
	.object({ provider: name, strategy: z.enum(authStrategies).optional() })
	.catchall(z.string().trim().max(20_000));
export type NewIntegration = z.infer<typeof NewIntegration>;

const access = 'member';
const whileConnecting = [
	...(['feature_not_in_plan', 'provider_not_found', 'provider_unavailable'] as const),
	...(['integration_refused', 'integration_narrowed', 'too_many_requests'] as const),
] as const;

export const integrationEndpoints = {
	listProviders: endpoint({
		method: 'GET',
		path: '/providers',
		access,
		summary: 'List the providers that can be connected, are active by themselves, or can be voted for.',
		response: z.object({ list: z.array(Provider) }),
	}),
	listProviderAuth: endpoint({
		method: 'GET',
		path: '/providers/auth',
		access,
		summary: 'List how each provider is connected: strategies, fields to fill in and instructions.',
		response: z.object({ list: z.array(z.object(auth)) }),
	}),
	listIntegrations: endpoint({
		method: 'GET',
		path: '/integrations',
		access,
		summary: 'List what the workspace has connected, newest first; with `history`, what it has disconnected, too.',
		query: z.strictObject({ history: z.literal('true').optional() }),
		response: z.object({ list: z.array(Integration) }),
	}),
	createIntegration: endpoint({
		method: 'POST',
		path: '/integrations',
		access: 'workspace-admin',
		timeoutProfile: 'slow',
		needsProof: true,
		summary: 'Connect a provider, or renew its connection. Answers an address where access is granted there.',
		body: NewIntegration,
		response: Connected,
		errors: [
			...whileConnecting,
			...(['provider_not_connectable', 'webhooks_limit', 'webhook_address_private'] as const),
		],
	}),
	finishIntegration: endpoint({
		method: 'POST',
		path: '/integrations/callback',
		access: 'workspace-admin',
		timeoutProfile: 'slow',
		summary: 'Finish what `POST /integrations` began, with what the provider added to the address of its callback.',
		body: z.strictObject({
			state: z.string().min(1).max(200),
			code: z.string().min(1).max(4_000).optional(),
			error: z.string().max(200).optional(),
		}),
		response: Integration,
		errors: [...whileConnecting, 'integration_attempt_ended'],
	}),
	deleteIntegration: endpoint({
		method: 'DELETE',
		path: '/integrations/:providerName',
		access: 'workspace-admin',
		summary: 'Disconnect a provider. Access is revoked there; what was sent stays, and so does the history.',
		params: z.object({ providerName: name }),
		errors: ['integration_not_found'],
	}),
	withdrawVote: endpoint({
		method: 'DELETE',
		path: '/newsletter/authenticated/:provider',
		access,
		summary: 'Withdraw a vote for a provider, and the request for mails about others.',
		params: z.object({ provider: name }),
	}),
	voteForProvider: endpoint({
		method: 'POST',
		path: '/newsletter/authenticated',
		access,
		summary: 'Vote for a provider that is pending, and get a mail when it can be connected.',
		body: z
			.strictObject({
				provider: name.optional(),
				genericNotification: z.boolean().default(false),
				source: z.string().trim().max(64).default(''),
			})
			.refine(({ provider, genericNotification }) => provider || genericNotification, {
				path: ['provider'],
				message: invalidMessage('provider'),
			}),
		errors: ['provider_not_found'],
	}),
};
