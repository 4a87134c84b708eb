import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { useSegmentEdits } from './segment-edits.ts';

/** Words of which the engine was unsure, as they are when somebody begins to go through them. */
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

/** What going through unsure words changes on the server and on this page. */
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
			/** Fetches what depends on how many words are confident. */
			refresh: () => void invalidate(keys.anyConversation, keys.allConversations),
		}),
		[api, invalidate, edit, put],
	);
}
