import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { ConversationQuery } from '@debrief/shared/contract/conversations.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { isInProgress } from '@debrief/shared/domain/pipeline.ts';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { firstFileId } from './first-file.ts';
import { keys } from './query-keys.ts';

const rowsPollMs = 3_000;
const linkRenewalMs = limits.playbackLinkLifetimeMs / 2;

export function useProfile() {
	const api = useApi();
	return useQuery({ queryKey: keys.profile, queryFn: ({ signal }) => api.getProfile({}, { signal }) });
}

export function useEngines() {
	const api = useApi();
	return useQuery({ queryKey: keys.engines, queryFn: ({ signal }) => api.getEngines({}, { signal }) });
}

export function useUsages() {
	const api = useApi();
	return useQuery({
		queryKey: keys.usages,
		queryFn: ({ signal }) => api.getUsages({}, { signal }),
		refetchInterval: 60_000,
	});
}

export function useLanguages() {
	const api = useApi();
	return useQuery({
		queryKey: keys.languages,
		queryFn: ({ signal }) => api.listLanguages({}, { signal }),
		staleTime: 60_000,
	});
}

/** What a registration needs on this server. */
export function useRegistration() {
	const api = useApi();
	return useQuery({ queryKey: keys.registration, queryFn: ({ signal }) => api.getRegistration({}, { signal }) });
}

export function useActivity() {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.activity,
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => api.listActivity({ query: { start: pageParam } }, { signal }),
		getNextPageParam: ({ list, query }) => (list.length < query.limit ? undefined : query.start + query.limit),
	});
}

/** Everything that narrows or orders the list. */
export type ConversationFilters = Omit<ConversationQuery, 'start' | 'limit' | 'cursor'>;

type PageParam = { start: number; cursor?: string };

/** Conversations 20 at a time; asks again every few seconds while one of them is at work. */
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
		refetchInterval: ({ state }) =>
			state.data?.pages.some((page) => page.list.some((row) => isInProgress(row.pipeline))) ? rowsPollMs : false,
	});
}

/** A conversation; asks again while something will still change by itself. */
export function useConversation(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.conversation(id),
		queryFn: async ({ signal, client }) => {
			const conversation = await api.getConversation({ params: { id } }, { signal });
			const fileId = firstFileId(conversation);
			// its page asks for the lines too, but only once all of it is drawn
			if (fileId && !client.getQueryState(keys.transcript(fileId)))
				void client.prefetchQuery(transcriptQuery(api, fileId));
			return conversation;
		},
		refetchInterval: ({ state: { data } }) => {
			if (!data || !isInProgress(data.pipeline)) return false;
			return data.pipeline.step === 'insights' ? limits.insightsPollMs : rowsPollMs;
		},
	});
}

const transcriptQuery = (api: ApiClient, fileId: string) =>
	queryOptions({
		queryKey: keys.transcript(fileId),
		queryFn: ({ signal }) => api.getTranscript({ query: { fileId } }, { signal }),
	});

/** A transcript; asked for every second until there is text or a failure. */
export function useTranscript(fileId: string | undefined) {
	const api = useApi();
	return useQuery({
		...transcriptQuery(api, fileId ?? ''),
		enabled: fileId !== undefined,
		refetchInterval: ({ state }) => (state.data?.status === 'processing' ? limits.transcriptPollMs : false),
	});
}

/** Link, peaks and duration of a recording. The link expires, so it is renewed at half its life. */
export function usePlayback(fileId: string | undefined) {
	const api = useApi();
	return useQuery({
		queryKey: keys.playback(fileId ?? ''),
		enabled: fileId !== undefined,
		queryFn: ({ signal }) => api.getPlayback({ params: { fileId: fileId ?? '' } }, { signal }),
		staleTime: linkRenewalMs,
		refetchInterval: linkRenewalMs,
		refetchOnWindowFocus: false,
	});
}
