import type { Env } from '../../env.ts';
import type { Database } from '../db/open-database.ts';
import { createGuardedFetch } from '../http/outbound/guarded-fetch.ts';
import { connectedProviders } from './connections/connected-providers.ts';
import { integrationBox } from './connections/sealed-credentials.ts';
import { useConnection } from './connections/use-connection.ts';
import type { AuthMethod, Provider } from './provider.ts';
import type { Providers } from './providers.ts';
import { registry } from './registry.ts';
import { createVendor, type Vendor } from './vendor.ts';
import { VendorError } from './vendor-error.ts';

const maxBytes = 4_000_000;

type Parts = {
	env: Env;
	db: Database;
	clock: () => Date;
	timeoutMs?: number;
};

export function createProviders({ env, db, clock, timeoutMs = 15_000 }: Parts): Providers {
	const fetch = createGuardedFetch({ allowsPrivate: env.ALLOW_PRIVATE_ADDRESSES, timeoutMs, maxBytes });
	const box = integrationBox(env);
	const missingVariables = (method: AuthMethod) =>
		method.strategy === 'redirect'
			? [method.client.id, method.client.secret].filter((name) => env[name] === undefined)
			: [];
	const vendorOf = (provider: Provider, signal = AbortSignal.timeout(timeoutMs)) =>
		createVendor({
			fetch,
			signal,
			clock,
			origin: env.PROVIDER_URLS?.get(provider.name),
			client: clientOf(env, provider),
		});
	return {
		all: registry,
		find: (name) => registry.find((provider) => provider.name === name),
		methodsOf: ({ auth }) => auth.filter((method) => missingVariables(method).length === 0),
		missingVariables,
		vendorOf,
		connectedOf: (workspaceId) => connectedProviders(db, workspaceId),
		use: (workspaceId, provider, work, signal = AbortSignal.timeout(2 * timeoutMs)) =>
			orAbort(
				useConnection(provider, workspaceId, {
					db,
					box,
					clock,
					signal,
					work,
					vendor: vendorOf(provider, signal),
					// A renewal continues after its caller aborts, because the provider issues the new credentials only once.
					renewer: vendorOf(provider),
				}),
				signal,
			),
	};
}

function clientOf(env: Env, { auth }: Provider): Vendor['client'] {
	const redirect = auth.find((method) => method.strategy === 'redirect');
	const id = redirect && env[redirect.client.id];
	const secret = redirect && env[redirect.client.secret];
	return id && secret ? { id, secret } : null;
}

const orAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
	new Promise((resolve, reject) => {
		const stop = () => reject(new VendorError('unavailable', { cause: signal.reason }));
		if (signal.aborted) stop();
		signal.addEventListener('abort', stop, { once: true });
		work.then(resolve, reject);
	});
