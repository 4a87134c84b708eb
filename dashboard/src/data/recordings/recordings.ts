import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../platform/api.ts';
import { type MutationHandlers, useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const linkRenewalMs = limits.playbackLinkLifetimeMs / 2;

/** The file that player and transcript show; undefined for a conversation without a recording. */
export const firstFileId = ({ recordings }: Pick<Conversation, 'recordings'>): string | undefined =>
	recordings[0]?.streams[0]?.fileId;

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

/** Fetches a new link to the audio. Without one, the conversation is fetched again: its audio may have been deleted. */
export function useRenewedLink(conversationId: string, refetch: ReturnType<typeof usePlayback>['refetch']) {
	const invalidate = useInvalidate();
	return useCallback(async () => {
		const { data, isError } = await refetch();
		if (!isError) return data?.url ?? null;
		void invalidate(keys.conversation(conversationId));
		return null;
	}, [conversationId, invalidate, refetch]);
}

/** A link to the original bytes of a file. */
export function useAudioDownload(handlers: MutationHandlers<{ url: string; fileName: string }, string>) {
	const api = useApi();
	return useMutation({ mutationFn: (fileId: string) => api.getAudioDownload({ params: { fileId } }), ...handlers });
}

/** Deletes the audio of a recording; its transcript and insights stay. */
export function useDeleteRecording(conversationId: string, { onSuccess, onError }: MutationHandlers<unknown, string>) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (recordingId: string) => api.deleteRecording({ params: { id: recordingId } }),
		onSuccess: (answer, recordingId) => {
			onSuccess?.(answer, recordingId);
			return invalidate(keys.conversation(conversationId));
		},
		...(onError && { onError }),
	});
}
