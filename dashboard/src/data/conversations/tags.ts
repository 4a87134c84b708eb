import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export function useTags() {
	const api = useApi();
	return useQuery({
		queryKey: keys.tags,
		queryFn: async ({ signal }) => (await api.listTags({}, { signal })).list.map(({ tag }) => tag),
	});
}
