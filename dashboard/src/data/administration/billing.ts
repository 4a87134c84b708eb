import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

const key = [...keys.administration, 'billing'] as const;

export function useRevenue() {
	const api = useApi();
	return useQuery({ queryKey: [...key, 'revenue'], queryFn: ({ signal }) => api.getRevenue({}, { signal }) });
}

export function useAllPayments() {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...key, 'payments'],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => api.listAllPayments({ query: { start: pageParam } }, { signal }),
		getNextPageParam: nextStart,
	});
}

export function usePaymentEvents() {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...key, 'events'],
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => api.listPaymentEvents({ query: { start: pageParam } }, { signal }),
		getNextPageParam: nextStart,
	});
}

export function useReconciliation() {
	const api = useApi();
	return useQuery({
		queryKey: [...key, 'reconciliation'],
		queryFn: ({ signal }) => api.getReconciliation({}, { signal }),
	});
}

export function useReconcile() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({ mutationFn: () => api.reconcilePayments({}), onSettled: () => invalidate(key) });
}

export function useReplayEvent() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.replayPaymentEvent({ params: { id } }),
		onSettled: () => invalidate(key),
	});
}

export function useRefund() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ id, ...body }: { id: string; amount: number; reason: string; requestId: string }) =>
			api.refundPayment({ params: { id }, body }),
		onSettled: () => invalidate(key),
	});
}
