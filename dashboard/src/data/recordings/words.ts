import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { Segment, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { useSegmentEdits } from './segment-edits.ts';

/** Scrolling back finds these ranges in the cache. */
const rangeMs = 120_000;

export type TimeRange = { from: number; to: number };

/** Returns at most eight time ranges, in ms. */
export function rangesCovering(fromMs: number, toMs: number): TimeRange[] {
	const first = Math.floor(Math.max(0, fromMs) / rangeMs);
	const last = Math.floor(Math.max(fromMs, toMs - 1, 0) / rangeMs);
	return Array.from({ length: Math.min(8, last - first + 1) }, (_, i) => ({
		from: (first + i) * rangeMs,
		to: (first + i + 1) * rangeMs,
	}));
}

export type SegmentWords = { segmentId: string; words: WordTuple[] };

/** Words never change while their transcript exists. */
const wordsQuery = (api: ApiClient, fileId: string, { from, to }: TimeRange) => ({
	queryKey: keys.words(fileId, from, to),
	queryFn: ({ signal }: { signal: AbortSignal }) => api.getWords({ query: { fileId, from, to } }, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
});

/** Returns what has loaded so far, between two moments in ms. */
export function useWords(fileId: string, fromMs: number, toMs: number): SegmentWords[] {
	const api = useApi();
	return useQueries({
		queries: rangesCovering(fromMs, toMs).map((range) => wordsQuery(api, fileId, range)),
		combine,
	});
}

const combine = (results: UseQueryResult<{ list: SegmentWords[] }>[]) =>
	results.flatMap((result) => result.data?.list ?? []);

/** Takes a moment in ms. */
export function useFetchWords(fileId: string): (atMs: number) => Promise<SegmentWords[] | null> {
	const api = useApi();
	const client = useQueryClient();
	return useCallback(
		async (atMs) => {
			const [range] = rangesCovering(atMs, atMs + 1);
			const answer = range && (await client.fetchQuery(wordsQuery(api, fileId, range)).catch(() => null));
			return answer?.list ?? null;
		},
		[api, client, fileId],
	);
}

export function useUnsureWords(fileId: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.unsureWords(fileId),
		queryFn: ({ signal }) => api.listUnsureWords({ query: { fileId } }, { signal }),
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	});
}

export function useWordChanges(fileId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	const { edit, put } = useSegmentEdits(fileId);
	return useMemo(
		() => ({
			edit: (line: Segment, text: string) => edit(line, text, line.revision ?? 0),
			async confirm({ id, revision = 0 }: Segment, startedAt: number, isConfirmed: boolean): Promise<Segment> {
				const body = { startedAt: [startedAt], isConfirmed, revision };
				const line = await api.confirmWords({ params: { segmentId: id }, body });
				put(line);
				return line;
			},
			put,
			refresh: () => void invalidate(keys.anyConversation, keys.allConversations),
		}),
		[api, invalidate, edit, put],
	);
}
