import type { DeliveryState } from '@debrief/shared/contract/workspaces/deliveries.ts';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

const pollMs = 5_000;

export function useDeliveries(state: DeliveryState | null) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.administration, 'deliveries', state],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) =>
			api.listDeliveries({ query: { start: pageParam, ...(state && { state }) } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
		refetchInterval: ({ state: { data } }) =>
			data?.pages.some(({ list }) => list.some(({ state: each }) => each === 'queued' || each === 'sending'))
				? pollMs
				: false,
	});
}

export function useResendDelivery() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.resendDelivery({ params: { id } }),
		onSettled: () => invalidate(keys.administration),
	});
}
