import type {
	ConversationChange,
	ExportColumns,
	NewConversation,
} from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { useApi } from '../../platform/api.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { type MutationHandlers, useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useDeleteConversations() {
	const api = useApi();
	const invalidate = useInvalidate();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ callIds, removesPushes = false }: { callIds: string[]; removesPushes?: boolean }) =>
			callIds.length === 1 && !removesPushes
				? api.deleteConversation({ params: { id: callIds[0] ?? '' } })
				: api.deleteConversations({ body: { callIds, removesPushes } }),
		onSuccess: (_, { callIds }) => {
			for (const id of callIds) client.removeQueries({ queryKey: keys.conversation(id) });
			return invalidate(keys.allConversations, keys.bin, keys.activity, keys.tasks);
		},
	});
}

/** For lists, which do not know a conversation's files. */
export function useRetryConversation() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (id: string) => api.retryConversation({ params: { id } }),
		onSuccess: (_, id) => invalidate(keys.allConversations, keys.conversation(id)),
	});
}

type NewBody = z.input<typeof NewConversation>;
type ChangeBody = z.input<typeof ConversationChange>;

export function useSaveConversation() {
	const api = useApi();
	const onSaved = useSaved();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (save: { id: null; body: NewBody } | { id: string; body: ChangeBody }) =>
			save.id === null
				? api.createConversation({ body: save.body })
				: api.updateConversation({ params: { id: save.id }, body: save.body }),
		onSuccess: (conversation) => Promise.all([onSaved(conversation), invalidate(keys.activity)]),
	});
}

export function useUpdateConversation(
	id: string,
	{ onSuccess, onError }: MutationHandlers<Conversation, ChangeBody> = {},
) {
	const api = useApi();
	const onSaved = useSaved();
	return useMutation({
		mutationFn: (body: ChangeBody) => api.updateConversation({ params: { id }, body }),
		onSuccess: (conversation, body) => {
			onSuccess?.(conversation, body);
			return onSaved(conversation);
		},
		...(onError && { onError }),
	});
}

export function useSaved(): (conversation: Conversation) => Promise<unknown> {
	const client = useQueryClient();
	const invalidate = useInvalidate();
	return useCallback(
		(conversation) => {
			client.setQueryData(keys.conversation(conversation.id), conversation);
			return invalidate(keys.allConversations, keys.tasks);
		},
		[client, invalidate],
	);
}

export function useRefreshConversation(id: string): () => Promise<Conversation | null> {
	const client = useQueryClient();
	return useCallback(async () => {
		await client.invalidateQueries({ queryKey: keys.conversation(id) });
		return client.getQueryData<Conversation>(keys.conversation(id)) ?? null;
	}, [client, id]);
}

export function useExportConversations() {
	const api = useApi();
	return useMutation({
		mutationFn: async (body: { callIds: string[]; include: Partial<ExportColumns> }) => {
			const { fileName, bytes } = await api.exportConversations({ body });
			saveFile(bytes, fileName);
			return fileName;
		},
	});
}
