import { hashKey, type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useMergeConversations() {
	const api = useApi();
	const invalidate = useInvalidate();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (callIds: string[]) => (await api.mergeConversations({ body: { callIds } })).callId,
		onSuccess: (_, callIds) => {
			for (const id of callIds) client.removeQueries({ queryKey: keys.conversation(id) });
			return invalidate(keys.allConversations, keys.activity, keys.tasks);
		},
	});
}

/**
 * The page of the merged conversation is still open when the answer arrives. Whatever it shows would ask for the
 * conversation again and get a 404, so nothing is refetched here, and the conversation is forgotten once it is left.
 */
export function useUndoMerge() {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (id: string) => (await api.unmergeConversation({ params: { id } })).callIds,
		onSuccess: (_, id) => {
			for (const queryKey of [keys.allConversations, keys.bin, keys.activity, keys.tasks])
				void client.invalidateQueries({ queryKey, refetchType: 'none' });
			forgetOnceLeft(client, keys.conversation(id));
		},
	});
}

function forgetOnceLeft(client: QueryClient, queryKey: QueryKey): void {
	const hash = hashKey(queryKey);
	const stop = client.getQueryCache().subscribe(({ type, query }) => {
		if (type !== 'observerRemoved' || query.queryHash !== hash || query.getObserversCount() > 0) return;
		stop();
		client.removeQueries({ queryKey });
	});
}
