import type { AuthMethod, ClientVariable, Provider } from './provider.ts';
import type { ConnectedVendor, Vendor } from './vendor.ts';

/** The systems that workspaces connect, and the way to them. */
export type Providers = {
	all: readonly Provider[];
	find(name: string): Provider | undefined;
	/** The ways to connect it for which this server has a client, where one is needed. */
	methodsOf(provider: Provider): AuthMethod[];
	/** The environment variables that a method lacks. */
	missingVariables(method: AuthMethod): ClientVariable[];
	/** For what needs no connection, such as trying credentials. */
	vendorOf(provider: Provider, signal?: AbortSignal): Vendor;
	/** Which providers a workspace has connected, those in error included. */
	connectedOf(workspaceId: string): Promise<Set<string>>;
	/**
	 * Calls a provider with the credentials of a workspace, which are renewed where necessary. Throws `VendorError`, with
	 * the reason `not_connected` where there is no connection.
	 */
	use<T>(workspaceId: string, provider: Provider, work: Work<T>, signal?: AbortSignal): Promise<T>;
};

type Work<T> = (vendor: ConnectedVendor) => Promise<T>;
