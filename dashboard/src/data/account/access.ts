import type { ChosenAccess } from '@debrief/shared/contract/accounts/access.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

/** Everything that reaches this account, or that it opened to others. */
export function useAccess() {
	const api = useApi();
	return useQuery({ queryKey: keys.access, queryFn: ({ signal }) => api.listAccess({}, { signal }), staleTime: 0 });
}

/** Ends what was chosen. Resolves to what is left. */
export function useEndAccess() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (chosen: ChosenAccess[]) => api.endAccess({ body: { chosen } }),
		onSuccess: (left) => client.setQueryData(keys.access, left),
		// the lists of each kind, on this page and others
		onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.access[0] }),
	});
}
