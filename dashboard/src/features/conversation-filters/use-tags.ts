import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../../platform/query-keys.ts';

/** The tags that a filter can find something with; asked for when they are looked at. */
export function useTags() {
	const api = useApi();
	return useQuery({
		queryKey: keys.tags,
		queryFn: async ({ signal }) => (await api.listTags({}, { signal })).list.map(({ tag }) => tag),
	});
}
