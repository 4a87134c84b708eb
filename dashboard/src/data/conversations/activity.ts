import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

const pollMs = 20_000;

export function useActivity() {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.activity,
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => api.listActivity({ query: { start: pageParam } }, { signal }),
		getNextPageParam: ({ list, query }) => (list.length < query.limit ? undefined : query.start + query.limit),
		refetchInterval: ({ state: { data } }) => (data?.pages.length === 1 ? pollMs : false),
	});
}
