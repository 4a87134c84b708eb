import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const pageSize = 100;

/** A transcript beside the one before it was made again, a page of rows at a time. */
export function useTranscriptVersions(fileId: string) {
	const api = useApi();
	return useInfiniteQuery({
		queryKey: keys.versions(fileId),
		queryFn: ({ pageParam, signal }) =>
			api.compareTranscripts({ params: { fileId }, query: { start: pageParam, limit: pageSize } }, { signal }),
		initialPageParam: 0,
		getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length * pageSize : undefined),
		// whoever opens it decides about what is there now
		gcTime: 0,
	});
}

/** Keeps the new transcript, or goes back to the one before. */
export function useChooseVersion(conversationId: string, fileId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (version: 'former' | 'current') => {
			const params = { fileId };
			return version === 'former' ? api.restoreTranscript({ params }) : api.keepTranscript({ params });
		},
		onSuccess: () =>
			invalidate(
				keys.transcript(fileId),
				keys.unsureWords(fileId),
				keys.conversation(conversationId),
				keys.allConversations,
				keys.weakerTranscripts,
			),
	});
}
