import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useSessions() {
	const api = useApi();
	return useQuery({ queryKey: keys.sessions, queryFn: ({ signal }) => api.listSessions({}, { signal }) });
}

/** Null ends all sessions but this one. */
export function useEndSessions() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string | null) => (id === null ? api.endOtherSessions() : api.endSession({ params: { id } })),
		onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
	});
}
