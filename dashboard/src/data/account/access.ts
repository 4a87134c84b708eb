import type { ChosenAccess } from '@debrief/shared/contract/accounts/access.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useAccess() {
	const api = useApi();
	return useQuery({ queryKey: keys.access, queryFn: ({ signal }) => api.listAccess({}, { signal }), staleTime: 0 });
}

export function useEndAccess() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (chosen: ChosenAccess[]) => api.endAccess({ body: { chosen } }),
		onSuccess: (left) => client.setQueryData(keys.access, left),
		// The lists of each kind, on every page.
		onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.access[0] }),
	});
}
