import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export function useBin() {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.bin,
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => api.listBin({ query: { start: pageParam } }, { signal }),
		getNextPageParam: nextStart,
	});
}

export function useRestoreConversations() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (callIds: string[]) => api.restoreConversations({ body: { callIds } }),
		onSettled: () => invalidate(keys.bin, keys.allConversations, keys.anyConversation, keys.activity),
	});
}

export function useArchiveConversations() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: { callIds: string[]; isArchived: boolean }) => api.archiveConversations({ body }),
		onSettled: () => invalidate(keys.allConversations, keys.anyConversation),
	});
}

export function usePurgeConversation() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.purgeConversations({ body: { callIds: [id] } }),
		onSettled: () => invalidate(keys.bin, keys.activity),
	});
}
