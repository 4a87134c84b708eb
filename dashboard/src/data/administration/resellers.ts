import type { NewReseller } from '@debrief/shared/contract/resellers/resellers.ts';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export function useResellers(search: string) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.administration, 'resellers', search],
		initialPageParam: 0,
		queryFn: ({ pageParam: start, signal }) =>
			api.listResellers({ query: { start, ...(search && { search }) } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
	});
}

export function useSaveReseller(id: string | null) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: NewReseller) => (id ? api.updateReseller({ params: { id }, body }) : api.addReseller({ body })),
		onSettled: () => invalidate(keys.administration),
	});
}
