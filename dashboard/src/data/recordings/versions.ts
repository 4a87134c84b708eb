import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const pageSize = 100;

export function useTranscriptVersions(fileId: string) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.versions(fileId),
		queryFn: ({ pageParam, signal }) =>
			api.compareTranscripts({ params: { fileId }, query: { start: pageParam, limit: pageSize } }, { signal }),
		initialPageParam: 0,
		getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length * pageSize : undefined),
		// The decision needs the current state, never a cached one.
		gcTime: 0,
	});
}

export function useChooseVersion(conversationId: string, fileId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (version: 'previous' | 'current') => {
			const params = { fileId };
			return version === 'previous' ? api.restoreTranscript({ params }) : api.keepTranscript({ params });
		},
		onSuccess: () =>
			invalidate(
				keys.transcript(fileId),
				keys.unsureWords(fileId),
				keys.conversation(conversationId),
				keys.allConversations,
				keys.lowerQualityTranscripts,
			),
	});
}
