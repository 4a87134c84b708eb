import type { TranscriptBatch } from '@debrief/shared/contract/transcripts/transcript-batches.ts';
import { type QueryClient, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { type MutationHandlers, useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { nextStart } from '../paging.ts';

const pollMs = 2_000;
const othersPollMs = 20_000;

export const hasEnded = ({ endedAt }: TranscriptBatch): boolean => endedAt !== null;

export function useTranscriptBatches() {
	const api = useApi();
	return useQuery({
		queryKey: keys.transcriptBatchList,
		queryFn: async ({ signal, client }) => {
			const { list } = await api.listTranscriptBatches({}, { signal });
			refreshAfterChange(client, list);
			return list;
		},
		refetchInterval: ({ state: { data } }) =>
			data?.some(({ state, running }) => state === 'running' || running > 0) ? pollMs : othersPollMs,
	});
}

function refreshAfterChange(client: QueryClient, now: TranscriptBatch[]): void {
	const before = client.getQueryData<TranscriptBatch[]>(keys.transcriptBatchList);
	const stateOf = (list: TranscriptBatch[]) => list.map(({ id, endedAt }) => `${id} ${endedAt}`).join();
	if (before && stateOf(before) !== stateOf(now))
		void client.invalidateQueries({ queryKey: keys.lowerQualityTranscripts });
}

export function useStartTranscriptBatch(handlers: MutationHandlers<TranscriptBatch, { includesEdited: boolean }>) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (body: { includesEdited: boolean }) => api.startTranscriptBatch({ body }),
		onSettled: () => invalidate(keys.transcriptBatches, keys.lowerQualityTranscripts, keys.allConversations),
		...handlers,
	});
}

export type BatchChange = { id: string; kind: 'pause' | 'resume' | 'cancel' | 'delete' };

export function useChangeTranscriptBatch() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: async ({ id, kind }: BatchChange): Promise<void> => {
			const params = { id };
			if (kind === 'pause') await api.pauseTranscriptBatch({ params });
			else if (kind === 'resume') await api.resumeTranscriptBatch({ params });
			else if (kind === 'cancel') await api.cancelTranscriptBatch({ params });
			else await api.deleteTranscriptBatch({ params });
		},
		onSettled: () => invalidate(keys.transcriptBatches, keys.lowerQualityTranscripts, keys.allConversations),
	});
}

export function useLeftItems(id: string) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.transcriptBatchItems(id),
		initialPageParam: 0,
		queryFn: ({ pageParam: start, signal }) =>
			api.listTranscriptBatchItems({ params: { id }, query: { start } }, { signal }),
		getNextPageParam: nextStart,
	});
}
