import type { Provider as ListedProvider } from '@debrief/shared/contract/integrations/integrations.ts';
import { hostOfPattern } from '@debrief/shared/domain/extension/match-pattern.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { integrationAttempt } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { patternsOf } from '../../platform/providers/meeting-sites/meeting-sites.ts';
import { pendingProviders } from '../../platform/providers/pending-providers.ts';
import type { AuthMethod, Provider } from '../../platform/providers/provider.ts';
import { listWhitelist } from '../foundation/index.ts';
import { listIntegrations } from './list-integrations.ts';
import { readVotes } from './votes/read-votes.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';

export async function listProviders(deps: Deps, caller: Caller): Promise<ListedProvider[]> {
	const isActive = await readActive(deps, caller);
	const activating = await readActivating(deps, caller);
	const votesOf = await readVotes(deps.db, caller);
	const available = deps.providers.all.map((provider) => ({
		...describe(deps, caller, provider),
		isActive: isActive.fully(provider),
		isVirtuallyActive: isActive.virtually(provider),
		activating: activating.has(provider.name),
		...votesOf(provider.name),
	}));
	return [
		...available,
		...pendingProviders.map((pending) => ({ ...describePending(pending), ...votesOf(pending.name) })),
	];
}

function describe({ providers }: Deps, caller: Caller, provider: Provider) {
	const { name, title, type, description, contactTypes, features, requiredFeature, authInstructions } = provider;
	const methods = providers.methodsOf(provider);
	const [first = provider.auth[0]] = methods;
	return {
		name,
		title,
		type,
		description,
		authInstructions,
		requiredFeature,
		status: 'available' as const,
		contactTypes: [...contactTypes],
		features: [...features],
		authStrategy: first.strategy,
		authFields: fieldsOf(first),
		authMethods: methods.map((method) => ({ strategy: method.strategy, authFields: fieldsOf(method) })),
		isConfigured: methods.length > 0,
		missingVariables: caller.role === 'admin' ? provider.auth.flatMap(providers.missingVariables) : [],
	};
}

const fieldsOf = (method: AuthMethod) =>
	'fields' in method ? method.fields.map((field) => ({ isOptional: false, ...field })) : [];

function describePending({ name, title, type }: (typeof pendingProviders)[number]) {
	return {
		name,
		title,
		type,
		description: '',
		authInstructions: '',
		requiredFeature: null,
		status: 'pending' as const,
		contactTypes: [],
		features: [],
		authStrategy: 'none' as const,
		authFields: [],
		authMethods: [],
		isActive: false,
		isVirtuallyActive: false,
		activating: false,
		isConfigured: false,
		missingVariables: [],
	};
}

type Active = { fully(provider: Provider): boolean; virtually(provider: Provider): boolean };

async function readActive(deps: Deps, caller: Caller): Promise<Active> {
	const connected = await listIntegrations(deps, caller, { withHistory: false });
	const active = new Set(connected.filter(({ status }) => status === 'active').map((each) => each.providerName));
	const hasWebhook = (await listWebhooks(deps, caller)).some(({ isEnabled, isTurnedOff }) => isEnabled && !isTurnedOff);
	const sites = (await listWhitelist(deps, caller)).list.map(({ website }) => website);
	return {
		fully: ({ name, type }) =>
			active.has(name) || (type === 'webhook' && hasWebhook) || (type === 'speechToText' && deps.speech.id === name),
		virtually: (provider) =>
			provider.type === 'speechToText'
				? deps.otherSpeech.some(({ id }) => id === provider.name)
				: patternsOf(provider).some((pattern) => sites.some((site) => covers(pattern, site))),
	};
}

/** `us02web.zoom.us` matches `*.zoom.us`. */
function covers(pattern: string, site: string): boolean {
	const [owner, host] = [pattern, site].map((each) => (hostOfPattern(each) ?? '').replace(/^\*\./, ''));
	return Boolean(owner && host) && (host === owner || (pattern.includes('*.') && `.${host}`.endsWith(`.${owner}`)));
}

async function readActivating({ db, clock }: Deps, { workspaceId }: Caller): Promise<Set<string>> {
	const rows = await db
		.select({ provider: integrationAttempt.provider })
		.from(integrationAttempt)
		.where(and(eq(integrationAttempt.workspaceId, workspaceId), gt(integrationAttempt.expiresAt, clock())));
	return new Set(rows.map(({ provider }) => provider));
}
