import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { connectProvider } from './connect/connect-provider.ts';
import { finishConnection } from './connect/finish-connection.ts';
import { disconnectProvider } from './disconnect-provider.ts';
import { listIntegrations } from './list-integrations.ts';
import { listProviders } from './list-providers.ts';
import { voteForProvider, withdrawVote } from './votes/vote-for-provider.ts';

/** Values are tested at the provider, so the limit prevents guessing. */
const triesPerMinute = 20;

export function integrationRoutes(deps: Deps) {
	const tries = createRateLimit({ ...deps, name: 'integrations', limit: triesPerMinute, windowMs: 60_000 });
	return {
		listProviders: async ({ caller }) => ({ list: await listProviders(deps, caller) }),
		listProviderAuth: async ({ caller }) => ({ list: await listProviders(deps, caller) }),
		listIntegrations: async ({ caller, query }) => ({
			list: await listIntegrations(deps, caller, { withHistory: query.history === 'true' }),
		}),
		async createIntegration({ caller, body }) {
			await tries.assert(caller.workspaceId);
			return connectProvider(deps, caller, body);
		},
		finishIntegration: ({ caller, body }) => finishConnection(deps, caller, body),
		deleteIntegration: ({ caller, params }) => disconnectProvider(deps, caller, params.providerName),
		voteForProvider: ({ caller, body }) => voteForProvider(deps, caller, body),
		withdrawVote: ({ caller, params }) => withdrawVote(deps, caller, params.provider),
	} satisfies Partial<Routes>;
}
