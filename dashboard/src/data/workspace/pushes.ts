import type { Push, PushRule } from '@debrief/shared/contract/integrations/pushes.ts';
import type { PushKind } from '@debrief/shared/domain/integrations/push-kinds.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const isUnderWay = ({ state }: Push) => state === 'waiting' || state === 'removing';
const whileUnderWayMs = 2_000;
const otherwiseMs = 20_000;

export function usePushes(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.pushes(id),
		queryFn: ({ signal }) => api.listPushes({ params: { id } }, { signal }),
		refetchInterval: ({ state }) => {
			const { list = [] } = state.data ?? {};
			return list.length > 0 && (list.some(isUnderWay) ? whileUnderWayMs : otherwiseMs);
		},
	});
}

export function useSendPush(id: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: { provider: string; kind?: PushKind; contactId?: string }) =>
			api.createPush({ params: { id }, body }),
		onSettled: () => invalidate(keys.conversation(id), keys.allConversations, keys.contacts),
	});
}

export function useRemovePush(id: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (providerName: string) => api.deletePush({ params: { id, providerName } }),
		onSettled: () => invalidate(keys.pushes(id), keys.activity),
	});
}

export function usePushCount(callIds: readonly string[]) {
	const api = useApi();
	return useQuery({
		queryKey: keys.pushCount(callIds),
		queryFn: async ({ signal }) => (await api.countPushes({ body: { callIds: [...callIds] } }, { signal })).list,
		staleTime: 0,
	});
}

export function usePushRules(isWanted = true) {
	const api = useApi();
	return useQuery({
		queryKey: keys.pushRules,
		queryFn: async ({ signal }) => (await api.listPushRules({}, { signal })).list,
		enabled: isWanted,
	});
}

type ChangedRules = { was: readonly PushRule[]; rules: readonly PushRule[] };

/** Fails if the provider's rules have changed on the server, and keeps those of the others. */
export function useSavePushRules(provider: string) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async ({ was, rules }: ChangedRules) => {
			const others = (await api.listPushRules({})).list.filter((rule) => rule.provider !== provider);
			return api.changePushRules({ body: { list: [...others, ...rules], was: [...others, ...was] } });
		},
		onSuccess: ({ list }) => client.setQueryData(keys.pushRules, list),
	});
}
