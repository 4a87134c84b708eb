import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

/** Fails where the caller may not see the conversation. */
export function useWorkspaceOfConversation(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.workspaceOfConversation(id),
		queryFn: ({ signal }) => api.findWorkspaceOfConversation({ params: { id } }, { signal }),
	});
}
