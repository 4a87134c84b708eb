import { z } from 'zod';
import { oneLine } from '../../domain/accounts/account-rules.ts';
import { apiKeyScopes } from '../../domain/accounts/api-keys.ts';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

const ApiKeyScopeName = z.enum(apiKeyScopes);

export const ApiKey = z.object({
	id: z.string(),
	name: z.string(),
	/** Revoked keys are not listed. */
	status: z.enum(['active', 'expired']),
	prefix: z.string(),
	scopes: z.array(ApiKeyScopeName),
	workspaceId: z.string(),
	workspaceName: z.string(),
	creationDate: z.string(),
	expiresAt: z.string().nullable(),
	lastUsedAt: z.string().nullable(),
	usage: z.object({
		requests: z.number().int(),
		audioSeconds: z.number().int(),
	}),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.strictObject({
	name: z
		.string()
		.trim()
		.min(1, fieldMessage('nameMissing'))
		.max(limits.apiKeyNameMaxLength)
		.regex(oneLine)
		.default('API key'),
	scopes: z
		.array(ApiKeyScopeName)
		.min(1, fieldMessage('scopes'))
		.default([...apiKeyScopes]),
	expiresInDays: z.number().int().min(1).max(limits.apiKeyMaxDays).nullable().default(null),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const apiKeyEndpoints = {
	listApiKeys: endpoint({
		method: 'GET',
		path: '/auth/api-keys',
		access: 'member',
		summary: "List the API keys of this account, oldest first. A key itself is shown only when it's made.",
		response: z.object({ list: z.array(ApiKey) }),
	}),
	createApiKey: endpoint({
		method: 'POST',
		path: '/auth/api-keys',
		access: 'member',
		needsProof: true,
		summary:
			'Generate an API key for the active workspace. It sees what its owner sees, as far as its scopes go, and works as a bearer token.',
		body: NewApiKey,
		response: ApiKey.extend({
			/** Returned only once. The server stores a hash. */
			apiKey: z.string(),
		}),
		errors: ['feature_not_in_plan', 'api_keys_limit'],
	}),
	revokeApiKey: endpoint({
		method: 'DELETE',
		path: '/auth/api-keys/:id',
		access: 'member',
		summary: 'Revoke an API key. It stops working within 5 s.',
		params: z.object({ id: Id }),
		errors: ['api_key_not_found'],
	}),
};
