import type { AuthMethod, ClientVariable, Provider } from './provider.ts';
import type { ConnectedVendor, Vendor } from './vendor.ts';

export type Providers = {
	all: readonly Provider[];
	find(name: string): Provider | undefined;
	methodsOf(provider: Provider): AuthMethod[];
	missingVariables(method: AuthMethod): ClientVariable[];
	vendorOf(provider: Provider, signal?: AbortSignal): Vendor;
	connectedOf(workspaceId: string): Promise<Set<string>>;
	/** Renews the credentials if necessary. Throws `VendorError`, with `not_connected` when there is no connection. */
	use<T>(workspaceId: string, provider: Provider, work: Work<T>, signal?: AbortSignal): Promise<T>;
};

type Work<T> = (vendor: ConnectedVendor) => Promise<T>;
