import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import { browserPause, type Connection, createConnection } from './connection.ts';
import { createExtensionBridge, type ExtensionBridge, type ExtensionState } from './extension-bridge.ts';
import { createSession, type Session, type SessionStatus } from './session.ts';

/** What talks to the server. Tests hand in services made over a fake fetch. */
export type Services = { session: Session; connection: Connection; extension: ExtensionBridge };

export function createServices(options: Parameters<typeof createSession>[0]): Services {
	const session = createSession({ ...options, onFailure: (error) => connection.report(error) });
	const connection = createConnection({ probe: () => session.api.getHealth(), pause: browserPause });
	return { session, connection, extension: createExtensionBridge(window) };
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
	const services = use(ServicesContext);
	if (!services) throw new Error('ServicesContext is missing around this component.');
	return services;
}

export const useApi = (): ApiClient => useServices().session.api;
export const useSession = (): Session => useServices().session;

export function useSessionStatus(): SessionStatus {
	const session = useSession();
	return useSyncExternalStore(session.subscribe, session.status);
}

export function useIsReachable(): boolean {
	const { connection } = useServices();
	return useSyncExternalStore(connection.subscribe, connection.isReachable);
}

/** The recording extension in this browser. */
export function useExtension(): ExtensionState {
	const { extension } = useServices();
	return useSyncExternalStore(extension.subscribe, extension.state);
}
