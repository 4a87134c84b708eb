import type { ChannelChange, NewChannel } from '@debrief/shared/contract/integrations/channels.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const key = [...keys.integrations, 'channels'];

export function useChannels() {
	const api = useApi();
	return useQuery({ queryKey: key, queryFn: async ({ signal }) => (await api.listChannels({}, { signal })).list });
}

export function useCreateChannel() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: NewChannel) => api.createChannel({ body }),
		onSettled: () => invalidate(key),
	});
}

export function useChangeChannel() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ id, ...body }: ChannelChange & { id: string }) => api.changeChannel({ params: { id }, body }),
		onSettled: () => invalidate(key),
	});
}

export function useDeleteChannel() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.deleteChannel({ params: { id } }),
		onSettled: () => invalidate(key),
	});
}

export function useTestChannel() {
	const api = useApi();
	return useMutation({ mutationFn: (id: string) => api.testChannel({ params: { id } }) });
}
