import type { Connected, NewIntegration } from '@debrief/shared/contract/integrations/integrations.ts';
import { NewWebhook } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { webhookEvents } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { pendingProviders } from '../../../platform/providers/pending-providers.ts';
import type { AuthMethod, Provider, ProviderField } from '../../../platform/providers/provider.ts';
import { createWebhook } from '../webhooks/create-webhook.ts';
import { beginAttempt } from './attempts.ts';
import { asking } from './provider-failure.ts';
import { storeConnection } from './store-connection.ts';

/** Throws `provider_not_found`, `provider_not_connectable`, `feature_not_in_plan` and the errors of `asking`. */
export async function connectProvider(deps: Deps, caller: Caller, input: NewIntegration): Promise<Connected> {
	const { provider: name, strategy, ...given } = input;
	const provider = findProvider(deps, name);
	if (provider.requiredFeature) requireFeature(caller, provider.requiredFeature);
	const method = methodOf(deps, provider, strategy);
	const nothing = { url: null, integration: null, secret: null };
	switch (method.strategy) {
		case 'none':
			throw new AppError('provider_not_connectable');
		case 'redirect':
			return { ...nothing, url: await beginAttempt(deps, caller, provider, method) };
		case 'webhook':
			return { ...nothing, secret: await addWebhook(deps, caller, valuesOf(method.fields, given)) };
		default: {
			const values = valuesOf(method.fields, given);
			const vendor = deps.providers.vendorOf(provider);
			const authenticated = await asking(deps, name, () => method.authenticate(vendor, values));
			return { ...nothing, integration: await storeConnection(deps, caller, { provider, method, authenticated }) };
		}
	}
}

function findProvider({ providers }: Deps, name: string): Provider {
	const provider = providers.find(name);
	if (provider) return provider;
	throw new AppError(
		pendingProviders.some((each) => each.name === name) ? 'provider_not_connectable' : 'provider_not_found',
	);
}

function methodOf({ providers }: Deps, provider: Provider, strategy: NewIntegration['strategy']): AuthMethod {
	const isWanted = (method: AuthMethod) => strategy === undefined || method.strategy === strategy;
	if (!provider.auth.some(isWanted)) throw invalidInput('strategy', 'invalid', 'otherStrategy');
	const method = providers.methodsOf(provider).find(isWanted);
	if (!method) throw new AppError('provider_not_connectable');
	return method;
}

/** Reads only declared fields, so that nothing else is stored. */
function valuesOf(fields: readonly ProviderField[], given: Record<string, unknown>): Record<string, string> {
	const values: Record<string, string> = {};
	for (const { key, label, kind, isOptional } of fields) {
		const value = given[key];
		const text = typeof value === 'string' ? value : '';
		if (text === '' && !isOptional) throw invalidInput(key, 'invalid', 'missing', { field: label });
		if (kind === 'address' && text !== '' && !isWebAddress(text)) throw invalidInput(key, 'invalid', 'webAddress');
		values[key] = text;
	}
	return values;
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

async function addWebhook(deps: Deps, caller: Caller, values: Record<string, string>): Promise<string> {
	const parsed = NewWebhook.safeParse({ url: values.url, events: [...webhookEvents] });
	if (!parsed.success) throw parsed.error;
	return (await createWebhook(deps, caller, parsed.data)).secret;
}
