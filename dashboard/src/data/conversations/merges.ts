import { useMutation, useQueryClient } from '@tanstack/react-query';
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

export function useUndoMerge() {
	const api = useApi();
	const invalidate = useInvalidate();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (id: string) => (await api.unmergeConversation({ params: { id } })).callIds,
		onSuccess: (_, id) => {
			client.removeQueries({ queryKey: keys.conversation(id) });
			return invalidate(keys.allConversations, keys.bin, keys.activity, keys.tasks);
		},
	});
}
