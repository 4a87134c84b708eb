import type { NewApiKey } from '@debrief/shared/contract/accounts/api-keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useApiKeys(isEnabled: boolean) {
	const api = useApi();
	return useQuery({
		queryKey: keys.apiKeys,
		queryFn: ({ signal }) => api.listApiKeys({}, { signal }),
		enabled: isEnabled,
	});
}

export function useCreateApiKey() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (body: NewApiKey) => api.createApiKey({ body }),
		onSettled: () => client.invalidateQueries({ queryKey: keys.apiKeys }),
	});
}

export function useRevokeApiKey() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api.revokeApiKey({ params: { id } }),
		onSettled: () => client.invalidateQueries({ queryKey: keys.apiKeys }),
	});
}
