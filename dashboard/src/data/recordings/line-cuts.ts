import type { Segment, TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export function useLineCuts(fileId: string) {
	const api = useApi();
	const client = useQueryClient();
	const invalidate = useInvalidate();
	return useMemo(() => {
		const key = keys.transcript(fileId);
		const put = (before: readonly Segment[], after: readonly Segment[]) => {
			client.setQueryData<TranscriptAnswer>(key, (now) => now && withLines(now, before, after));
			void invalidate([...key, 'words'], keys.statistics(fileId), keys.anyConversation, keys.analyses([]));
		};
		const refetch = (error: unknown) => {
			void client.invalidateQueries({ queryKey: key, exact: true });
			throw error;
		};
		return {
			/** `at` is an offset in the text between two words. */
			split: async (segment: Segment, at: number, revision = segment.revision ?? 0) => {
				const request = { params: { segmentId: segment.id }, body: { at, revision } };
				const { list } = await api.splitSegment(request).catch(refetch);
				put([segment], list);
				return list;
			},
			merge: async (segment: Segment, next: Segment) => {
				const body = { revision: segment.revision ?? 0, nextSegmentId: next.id, nextRevision: next.revision ?? 0 };
				const merged = await api.mergeSegments({ params: { segmentId: segment.id }, body }).catch(refetch);
				put([segment, next], [merged]);
				return merged;
			},
		};
	}, [api, client, fileId, invalidate]);
}

function withLines(answer: TranscriptAnswer, before: readonly Segment[], after: readonly Segment[]): TranscriptAnswer {
	const at = answer.list.findIndex(({ id }) => id === before[0]?.id);
	if (at < 0) return answer;
	return {
		...answer,
		list: answer.list.toSpliced(at, before.length, ...after),
		total: answer.total + after.length - before.length,
	};
}
