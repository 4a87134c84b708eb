import { ApiError, isProofNeeded } from '@debrief/shared/api-client/api-error.ts';
import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import i18next from 'i18next';
import { createContext, use, useSyncExternalStore } from 'react';
import { clearOnAccountChange } from './account-state.ts';
import { createExtensionBridge, type ExtensionBridge, type ExtensionState } from './browser/extension-bridge.ts';
import { browserPause, type Connection, createConnection } from './server/connection.ts';
import { createSession, type Session, type SessionStatus } from './server/session.ts';

export type Services = {
	session: Session;
	connection: Connection;
	extension: ExtensionBridge;
	failures: Set<(error: unknown) => void>;
};

export function createServices(options: Parameters<typeof createSession>[0]): Services {
	const failures: Services['failures'] = new Set();
	const onFailure = async (error: unknown) => {
		if (isProofNeeded(error) && (await (await import('./proof-prompt.ts')).askForProof(error))) return true;
		for (const report of failures) report(error);
		// Loaded on demand, since few people ever see these texts.
		if (error instanceof ApiError && error.details[0]) await i18next.loadNamespaces('fields');
		return false;
	};
	const session = createSession({ ...options, onFailure });
	const connection = createConnection({ probe: () => session.api.getHealth(), pause: browserPause });
	failures.add(connection.report);
	clearOnAccountChange(session);
	return { session, connection, extension: createExtensionBridge(window), failures };
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

export function useExtension(): ExtensionState {
	const { extension } = useServices();
	return useSyncExternalStore(extension.subscribe, extension.state);
}
