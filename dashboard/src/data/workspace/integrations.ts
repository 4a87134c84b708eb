import type { NewIntegration } from '@debrief/shared/contract/integrations/integrations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const providersKey = [...keys.integrations, 'providers'];

export function useProviders() {
	const api = useApi();
	return useQuery({ queryKey: providersKey, queryFn: ({ signal }) => api.listProviders({}, { signal }) });
}

export function useIntegrations() {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.integrations, 'current'],
		queryFn: ({ signal }) => api.listIntegrations({ query: {} }, { signal }),
	});
}

export function useIntegrationHistory() {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.integrations, 'history'],
		queryFn: ({ signal }) => api.listIntegrations({ query: { history: 'true' } }, { signal }),
	});
}

function useRefresh() {
	const client = useQueryClient();
	return () =>
		Promise.all([keys.integrations, keys.contacts].map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useConnect() {
	const api = useApi();
	const refresh = useRefresh();
	return useMutation({
		mutationFn: async (body: NewIntegration) => {
			const connected = await api.createIntegration({ body });
			if (connected.url === null) return connected;
			location.assign(connected.url);
			// Never resolves: the form stays busy until the browser has left.
			return new Promise<never>(() => {});
		},
		onSettled: refresh,
	});
}

/** Completes `useConnect`. The provider's answer is valid once. */
export function useFinishConnection() {
	const api = useApi();
	const refresh = useRefresh();
	return useMutation({
		scope: { id: 'finish-integration' },
		mutationFn: (callback: { state: string; code?: string; error?: string }) =>
			api.finishIntegration({ body: callback }),
		onSettled: refresh,
	});
}

export function useDisconnect() {
	const api = useApi();
	return useMutation({
		mutationFn: (providerName: string) => api.deleteIntegration({ params: { providerName } }),
		onSettled: useRefresh(),
	});
}

export function useWithdrawVote() {
	const api = useApi();
	return useMutation({
		mutationFn: (provider: string) => api.withdrawVote({ params: { provider } }),
		onSettled: useRefresh(),
	});
}

export function useVote() {
	const api = useApi();
	return useMutation({
		mutationFn: ({ provider, isForAny }: { provider: string; isForAny: boolean }) =>
			api.voteForProvider({ body: { provider, genericNotification: isForAny, source: 'integrations' } }),
		onSettled: useRefresh(),
	});
}
