import type { NewOAuthClient } from '@debrief/shared/contract/workspaces/oauth-clients.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const key = [...keys.administration, 'oauth-clients'];

export function useOAuthClients() {
	const api = useApi();
	return useQuery({ queryKey: key, queryFn: ({ signal }) => api.listOAuthClients({}, { signal }) });
}

export function useRegisterOAuthClient() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: NewOAuthClient) => api.registerOAuthClient({ body }),
		onSuccess: () => client.invalidateQueries({ queryKey: key }),
	});
}

export function useRemoveOAuthClient() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api.removeOAuthClient({ params: { id } }),
		onSettled: () => client.invalidateQueries({ queryKey: key }),
	});
}

export function useRenewSecret() {
	const api = useApi();
	return useMutation({ mutationFn: (id: string) => api.renewOAuthClientSecret({ params: { id } }) });
}
