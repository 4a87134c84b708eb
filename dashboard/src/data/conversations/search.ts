import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { SearchQuery } from '@debrief/shared/contract/conversations/search.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

const planRetryPauseMs = 1_000;
const planRetries = 6;
/** The server caches plans for some seconds. */
const isPlanOutdated = (error: unknown) => error instanceof ApiError && error.code === 'feature_not_in_plan';

export function useSearch(query: Omit<SearchQuery, 'start' | 'limit'>, isEnabled: boolean) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.search(query),
		enabled: isEnabled,
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => api.searchTranscripts({ query: { ...query, start: pageParam } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
		retry: (times, error) => isPlanOutdated(error) && times < planRetries,
		retryDelay: planRetryPauseMs,
	});
}
export type Search = ReturnType<typeof useSearch>;
