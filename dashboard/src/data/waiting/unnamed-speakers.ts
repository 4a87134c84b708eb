import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useUnnamedSpeakers() {
	const api = useApi();
	return useQuery({
		queryKey: [...keys.allConversations, 'unnamed-speakers'],
		queryFn: ({ signal }) => api.listUnnamedSpeakers({}, { signal }),
	});
}
