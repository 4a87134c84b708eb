import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type {
	ConversationChange,
	ExportColumns,
	NewConversation,
} from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { ConversationQuery } from '@debrief/shared/contract/conversations/conversation-query.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { isInProgress } from '@debrief/shared/domain/conversations/pipeline.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import {
	hashKey,
	keepPreviousData,
	useInfiniteQuery,
	useMutation,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { useApi } from '../../platform/api.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { type MutationHandlers, useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { firstFileId, transcriptQuery } from '../recordings/recordings.ts';

const rowsPollMs = 3_000;
/** What others share, change or withdraw shows within this time. */
const othersPollMs = 20_000;
const hidden = /^conversation_not_(?:found|available)$/;

/** All filters and the order of the list. */
export type ConversationFilters = Omit<ConversationQuery, 'start' | 'limit' | 'cursor'>;

type PageParam = { start: number; cursor?: string };

/** Conversations, 20 at a time; polls, more often while one of them is being processed. */
export function useConversations(filters: ConversationFilters) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.conversations(filters),
		initialPageParam: { start: 0 } as PageParam,
		queryFn: ({ pageParam, signal }) => api.listConversations({ query: { ...filters, ...pageParam } }, { signal }),
		getNextPageParam: ({ query, cursor, exceededLimits }): PageParam | undefined => {
			const start = query.start + query.limit;
			if (cursor) return { start: Math.min(start, 10_000), cursor };
			return start < query.total && !exceededLimits ? { start } : undefined;
		},
		placeholderData: keepPreviousData,
		refetchInterval: ({ state: { data } }) => {
			if (data?.pages.some((page) => page.list.some((row) => isInProgress(row.pipeline)))) return rowsPollMs;
			// whoever has read on is spared the reload of all pages
			return data?.pages.length === 1 ? othersPollMs : false;
		},
	});
}

/** A conversation; polls, more often while it is being processed. */
export function useConversation(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.conversation(id),
		queryFn: async ({ signal, client }) => {
			const conversation = await api.getConversation({ params: { id } }, { signal });
			const fileId = firstFileId(conversation);
			// its page fetches the transcript too, but only after it has rendered
			if (fileId && !client.getQueryState(keys.transcript(fileId)))
				void client.prefetchQuery(transcriptQuery(api, fileId));
			return conversation;
		},
		refetchInterval: ({ state: { data } }) => {
			if (!data) return false;
			if (!isInProgress(data.pipeline)) return othersPollMs;
			return data.pipeline.step === 'insights' ? limits.insightsPollMs : rowsPollMs;
		},
	});
}

/**
 * Returns what calls back when a conversation was deleted here, or when the server no longer shows it. That returns a
 * function that stops it.
 */
export function useWatchRemoval(): (id: string, onRemoved: () => void) => () => void {
	const client = useQueryClient();
	return useCallback(
		(id, onRemoved) => {
			const hash = hashKey(keys.conversation(id));
			return client.getQueryCache().subscribe(({ type, query: { queryHash, state } }) => {
				const isHidden = state.error instanceof ApiError && hidden.test(state.error.code);
				if (queryHash === hash && (type === 'removed' || isHidden)) onRemoved();
			});
		},
		[client],
	);
}

/** The tags that conversations have. */
export function useTags() {
	const api = useApi();
	return useQuery({
		queryKey: keys.tags,
		queryFn: async ({ signal }) => (await api.listTags({}, { signal })).list.map(({ tag }) => tag),
	});
}

export function useDeleteConversations() {
	const api = useApi();
	const invalidate = useInvalidate();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (callIds: string[]) =>
			callIds.length === 1
				? api.deleteConversation({ params: { id: callIds[0] ?? '' } })
				: api.deleteConversations({ body: { callIds } }),
		onSuccess: (_, callIds) => {
			for (const id of callIds) client.removeQueries({ queryKey: keys.conversation(id) });
			return invalidate(keys.allConversations, keys.bin, keys.activity);
		},
	});
}

/** Retries what failed in a conversation; for lists, which do not know its files. */
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

/** Creates a conversation, or changes the one with this id. */
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

/** Stores a conversation that the server returned in the cache, and refetches the lists. */
export function useSaved(): (conversation: Conversation) => Promise<unknown> {
	const client = useQueryClient();
	const invalidate = useInvalidate();
	return useCallback(
		(conversation) => {
			client.setQueryData(keys.conversation(conversation.id), conversation);
			return invalidate(keys.allConversations);
		},
		[client, invalidate],
	);
}

/** Refetches a conversation and returns it; null when it is not in the cache. */
export function useRefreshConversation(id: string): () => Promise<Conversation | null> {
	const client = useQueryClient();
	return useCallback(async () => {
		await client.invalidateQueries({ queryKey: keys.conversation(id) });
		return client.getQueryData<Conversation>(keys.conversation(id)) ?? null;
	}, [client, id]);
}

/** Refetches every list that shows conversations, after one was created or finished outside this page. */
export function useRefreshLists(): () => Promise<unknown> {
	const invalidate = useInvalidate();
	return useCallback(() => invalidate(keys.allConversations, keys.activity), [invalidate]);
}

/** Fetches the CSV of conversations and saves it to the browser's downloads; resolves with its file name. */
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
