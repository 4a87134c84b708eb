import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { redirectUriOf, takeAttempt } from './attempts.ts';
import { asking } from './provider-failure.ts';
import { storeConnection } from './store-connection.ts';

type Callback = { state: string; code?: string | undefined; error?: string | undefined };

export async function finishConnection(deps: Deps, caller: Caller, { state, code }: Callback): Promise<Integration> {
	const attempt = await takeAttempt(deps, caller, state);
	const provider = deps.providers.find(attempt.provider);
	const method = provider && deps.providers.methodsOf(provider).find((each) => each.strategy === 'redirect');
	if (!provider || method?.strategy !== 'redirect') throw new AppError('integration_attempt_ended');
	if (provider.requiredFeature) requireFeature(caller, provider.requiredFeature);
	if (code === undefined) throw new AppError('integration_attempt_ended');
	const grant = { redirectUri: redirectUriOf(deps), code, codeVerifier: attempt.codeVerifier };
	const vendor = deps.providers.vendorOf(provider);
	const authenticated = await asking(deps, provider.name, () => method.exchange(vendor, grant));
	return storeConnection(deps, caller, { provider, method, authenticated });
}
