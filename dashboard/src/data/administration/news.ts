import type { NewsContent } from '@debrief/shared/contract/news.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export function useAllNews() {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.administration, 'news'],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => api.listAllNews({ query: { start: pageParam } }, { signal }),
		getNextPageParam: nextStart,
	});
}

export function useSaveNews() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ id, content }: { id: string | null; content: NewsContent }) =>
			id === null ? api.addNews({ body: content }) : api.changeNews({ params: { id }, body: content }),
		onSettled: () => invalidate(keys.administration, keys.news),
	});
}

export function useRemoveNews() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.removeNews({ params: { id } }),
		onSettled: () => invalidate(keys.administration, keys.news),
	});
}
