import { type ContactSource, SourceBusy } from '../contact-source.ts';
import type { Providers } from './providers.ts';
import { VendorError } from './vendor-error.ts';

export function contactSourcesOf(providers: Providers): ContactSource[] {
	return providers.all.flatMap((provider) => {
		const { name, title, contactTypes, contacts } = provider;
		if (!contacts) return [];
		const use: typeof providers.use = (...call) => providers.use(...call).catch(asSource);
		return {
			name,
			title,
			contactTypes,
			requiredFeature: provider.requiredFeature,
			isConnected: async (workspaceId) => (await providers.connectedOf(workspaceId)).has(name),
			list: (workspaceId, query, signal) =>
				use(workspaceId, provider, (vendor) => contacts.list(vendor, query), signal),
			get: (workspaceId, id, signal) => use(workspaceId, provider, (vendor) => contacts.get(vendor, id), signal),
			urlOf: (workspaceId, id, type, signal) =>
				use(workspaceId, provider, (vendor) => contacts.urlOf(vendor, id, type), signal),
		} satisfies ContactSource;
	});
}

function asSource(error: unknown): never {
	if (error instanceof VendorError && error.reason === 'busy') throw new SourceBusy(error.retryAfterMs ?? 0);
	throw error;
}
