import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../../platform/query-keys.ts';
import { isLongEnough, type SearchState, toQuery } from './search-state.ts';

/** Conversations in which something was found, 20 at a time. */
export function useSearch(state: SearchState, isAllowed: boolean) {
	const api = useApi();
	const asked = toQuery(state);
	return useInfiniteQuery({
		queryKey: keys.search(asked),
		enabled: isAllowed && isLongEnough(state),
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => api.searchTranscripts({ query: { ...asked, start: pageParam } }, { signal }),
		getNextPageParam: ({ query: { start, limit, total } }) => (start + limit < total ? start + limit : undefined),
		placeholderData: keepPreviousData,
	});
}
export type Search = ReturnType<typeof useSearch>;
