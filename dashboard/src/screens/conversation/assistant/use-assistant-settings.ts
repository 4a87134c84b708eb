import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api.ts';
import { keys } from '../../../platform/query-keys.ts';

/** Who may ask the assistant on this server. */
export function useAssistantSettings() {
	const api = useApi();
	return useQuery({
		queryKey: keys.assistant,
		queryFn: ({ signal }) => api.getAssistantSettings({}, { signal }),
		staleTime: 60_000,
	});
}
