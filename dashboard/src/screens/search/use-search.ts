import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../../platform/query-keys.ts';
import { isLongEnough, type SearchState, toQuery } from './search-state.ts';

const planNewsPauseMs = 1_000;
const planNewsTries = 6;
/** The server, which remembers a plan for some seconds, has not heard yet that the search is included now. */
const isPlanNews = (error: unknown) => error instanceof ApiError && error.code === 'feature_not_in_plan';

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
		retry: (times, error) => isPlanNews(error) && times < planNewsTries,
		retryDelay: planNewsPauseMs,
	});
}
export type Search = ReturnType<typeof useSearch>;
