import type { ConversationQuery } from '@debrief/shared/contract/conversations/conversation-query.ts';
import { isInProgress } from '@debrief/shared/domain/conversations/pipeline.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { fetchFirstTranscript, firstFileId, transcriptQuery } from '../recordings/recordings.ts';

const rowsPollMs = 3_000;
const othersPollMs = 20_000;

export type ConversationFilters = Omit<ConversationQuery, 'start' | 'limit' | 'cursor'>;

type PageParam = { start: number; cursor?: string };

export function useConversations(filters: ConversationFilters, isWanted = true) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.conversations(filters),
		enabled: isWanted,
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
			// Polling would reload every page that has been scrolled to.
			return data?.pages.length === 1 ? othersPollMs : false;
		},
	});
}

export function useConversation(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.conversation(id),
		queryFn: async ({ signal, client }) => {
			const isFirst = !client.getQueryData(keys.conversation(id));
			// Starts before the conversation names its file. The page itself retries what fails here.
			const transcript = isFirst ? fetchFirstTranscript(api, id, signal).catch(() => null) : null;
			const conversation = await api.getConversation({ params: { id } }, { signal });
			const fileId = firstFileId(conversation);
			if (transcript && fileId && !client.getQueryState(keys.transcript(fileId)))
				void client.prefetchQuery(transcriptQuery(api, fileId, transcript));
			return conversation;
		},
		refetchInterval: ({ state: { data } }) => {
			if (!data) return false;
			if (!isInProgress(data.pipeline)) return othersPollMs;
			return data.pipeline.step === 'insights' ? limits.insightsPollMs : rowsPollMs;
		},
	});
}

export function useRefreshLists(): () => Promise<unknown> {
	const invalidate = useInvalidate();
	return useCallback(() => invalidate(keys.allConversations, keys.activity), [invalidate]);
}
