import type { NewWebhook, WebhookChange, WebhookDelivery } from '@debrief/shared/contract/webhooks/webhooks.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

export type DeliveryState = WebhookDelivery['state'];

const pollEveryMs = 3_000;
const isUnderWay = ({ state }: WebhookDelivery) => state === 'sending' || state === 'queued';

export function useWebhooks() {
	const api = useApi();
	return useQuery({
		queryKey: keys.webhooks,
		queryFn: ({ signal }) => api.listWebhooks({}, { signal }),
	});
}

export function useDeliveries(id: string, state: DeliveryState | null) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: [...keys.webhooks, 'deliveries', id, state],
		initialPageParam: 0,
		queryFn: ({ pageParam: start, signal }) =>
			api.listWebhookDeliveries({ params: { id }, query: { start, ...(state && { state }) } }, { signal }),
		getNextPageParam: nextStart,
		placeholderData: keepPreviousData,
		refetchInterval: ({ state: { data } }) =>
			data?.pages.some(({ list }) => list.some(isUnderWay)) ? pollEveryMs : false,
	});
}

function useRefresh() {
	const client = useQueryClient();
	return () => client.invalidateQueries({ queryKey: keys.webhooks });
}

export function useCreateWebhook() {
	const api = useApi();
	return useMutation({ mutationFn: (body: NewWebhook) => api.createWebhook({ body }), onSettled: useRefresh() });
}

export function useChangeWebhook() {
	const api = useApi();
	return useMutation({
		mutationFn: ({ id, ...body }: WebhookChange & { id: string }) => api.changeWebhook({ params: { id }, body }),
		onSettled: useRefresh(),
	});
}

export function useDeleteWebhook() {
	const api = useApi();
	return useMutation({
		mutationFn: (id: string) => api.deleteWebhook({ params: { id } }),
		onSettled: useRefresh(),
	});
}

export function useRotateSecret() {
	const api = useApi();
	return useMutation({
		mutationFn: (id: string) => api.rotateWebhookSecret({ params: { id } }),
		onSettled: useRefresh(),
	});
}

export function useTestWebhook() {
	const api = useApi();
	return useMutation({
		mutationFn: (id: string) => api.testWebhook({ params: { id } }),
		onSettled: useRefresh(),
	});
}

export function useReplayDelivery(id: string) {
	const api = useApi();
	return useMutation({
		mutationFn: (deliveryId: string) => api.replayWebhookDelivery({ params: { id, deliveryId } }),
		onSettled: useRefresh(),
	});
}
